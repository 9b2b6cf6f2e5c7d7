// Replaces the one place in a text that `what` matches, or stops the build.
export function put(text, what, by) {
  if (text.split(what).length !== 2) throw new Error(`put: not exactly one ${what}`);
  return text.replace(what, () => by);
}
