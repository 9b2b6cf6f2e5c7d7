// Starts the worker that thinks about positions. A start that fails has to reach the page as an
// error of the worker, which a rejected promise does not.
importScripts('./shoutan-judge.js');
wasm_bindgen({ module_or_path: './shoutan-judge_bg.wasm' }).catch((error) => {
  setTimeout(() => { throw error; });
});
