//! Texts kept on this device in IndexedDB: more of them than local storage holds, and on the disk
//! when the browser says so.
//!
//! On `web_sys` itself. The crate `indexed_db_futures` compiles here, but its transactions commit
//! only when they are awaited and abort when they are dropped; and when one is aborted at its
//! commit, which is how a full disk shows itself, it drops the reason.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    DomException, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest,
    IdbTransaction,
};

use super::dom::target;
use super::later::Later;

const NAME: &str = "shoutan";
const VERSION: u32 = 1;
/// The key on [`Shelf::Page`] with the token of the window that writes.
const WRITER: &str = "writer";
/// How long the database may take to open: milliseconds.
const PATIENCE: u32 = 4_000;
/// How long to wait before a connection that was refused is asked for once more: milliseconds.
const PAUSE: u32 = 200;

/// A part of the store with keys of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// What the page itself needs. Its key `writer` belongs to the store.
    Page,
    /// The games.
    Games,
    /// What a list of the games shows.
    Index,
}

impl Shelf {
    const ALL: [Shelf; 3] = [Shelf::Page, Shelf::Games, Shelf::Index];

    fn name(self) -> &'static str {
        match self {
            Shelf::Page => "page",
            Shelf::Games => "games",
            Shelf::Index => "index",
        }
    }
}

/// One text to be kept under a key of a shelf, or a key to be emptied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// Where.
    pub shelf: Shelf,
    /// Under which key.
    pub key: String,
    /// The text; `None` deletes what is there.
    pub text: Option<String>,
}

/// Why something was not kept or not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database cannot be opened: the browser forbids it, does not answer within four seconds,
    /// or a newer build of the page has made it its own.
    Blocked,
    /// There is no room left.
    Full,
    /// Another window writes, or this one never took over: nothing was written.
    Elsewhere,
    /// Anything else: nothing was written.
    Failed,
}

/// The open store. Clones are the same store.
#[derive(Clone)]
pub struct Store(Rc<Inner>);

struct Inner {
    /// What this window writes under [`WRITER`].
    token: String,
    /// Whether this window took over and has not heard of another since.
    writer: Cell<bool>,
    link: RefCell<Link>,
}

/// The connection to the database. The browser may close it at any time.
enum Link {
    Open(IdbDatabase),
    /// Being opened again; what was ordered meanwhile waits in its order.
    Opening(Vec<Waiting>),
    Closed,
}

enum Waiting {
    Order(Order),
    Read(Later<Result<IdbDatabase, StoreError>>),
}

/// A change to be made in a transaction of its own.
struct Order {
    job: Job,
    done: Later<Result<(), StoreError>>,
    /// Whether it may be tried once more on a new connection.
    again: bool,
}

enum Job {
    Write(Vec<Write>),
    TakeOver,
}

/// What hears of the end of a transaction.
type Handler = Closure<dyn FnMut(web_sys::Event)>;

/// Why a transaction came to nothing.
enum Trouble {
    /// The connection is closed, or closing.
    Gone,
    Other(StoreError),
}

// web_sys has the transaction's options only among its unstable bindings, and calls `commit` out of
// date because an older text of the standard had none.
#[wasm_bindgen]
extern "C" {
    type DatabaseWithOptions;

    type Committable;

    #[wasm_bindgen(method, catch)]
    fn commit(this: &Committable) -> Result<(), JsValue>;

    #[wasm_bindgen(method, catch, js_name = "transaction")]
    fn transaction(
        this: &DatabaseWithOptions,
        shelves: &JsValue,
        mode: &str,
        options: &JsValue,
    ) -> Result<IdbTransaction, JsValue>;
}

impl Store {
    /// Opens the store, and makes it on the first visit. When a newer build of the page wants to
    /// change it, or the browser to delete it, it closes itself.
    ///
    /// # Errors
    /// [`StoreError::Blocked`] where the browser keeps nothing for this page, or after four seconds
    /// without an answer.
    pub async fn open() -> Result<Store, StoreError> {
        let store = Store(Rc::new(Inner {
            token: token(),
            writer: Cell::new(false),
            link: RefCell::new(Link::Closed),
        }));
        let database = connect().await?;
        store.watch(&database);
        store.0.link.replace(Link::Open(database));
        Ok(store)
    }

    /// The text under a key, with all that was ordered before; `None` where there is none.
    ///
    /// # Errors
    /// [`StoreError::Failed`] when it cannot be read.
    pub async fn read(&self, shelf: Shelf, key: &str) -> Result<Option<String>, StoreError> {
        let key = JsValue::from_str(key);
        let found = self.ask(shelf, |store| Ok(vec![store.get(&key)?])).await?;
        Ok(found.first().and_then(JsValue::as_string))
    }

    /// All keys of a shelf in their order, each with its text.
    ///
    /// # Errors
    /// [`StoreError::Failed`] when they cannot be read.
    pub async fn read_all(&self, shelf: Shelf) -> Result<Vec<(String, String)>, StoreError> {
        // Two requests of one transaction: nothing is written between them.
        let found = self
            .ask(shelf, |store| {
                Ok(vec![store.get_all_keys()?, store.get_all()?])
            })
            .await?;
        let lists = found
            .into_iter()
            .map(|list| list.dyn_into::<js_sys::Array>().unwrap_or_default())
            .collect::<Vec<_>>();
        let [keys, texts] = lists.as_slice() else {
            return Err(StoreError::Failed);
        };
        let pairs = keys.iter().zip(texts.iter());
        Ok(pairs
            .filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?)))
            .collect())
    }

    /// All keys of a shelf in their order.
    ///
    /// # Errors
    /// [`StoreError::Failed`] when they cannot be read.
    pub async fn keys(&self, shelf: Shelf) -> Result<Vec<String>, StoreError> {
        let found = self
            .ask(shelf, |store| Ok(vec![store.get_all_keys()?]))
            .await?;
        let keys = found
            .into_iter()
            .next()
            .and_then(|keys| keys.dyn_into::<js_sys::Array>().ok())
            .ok_or(StoreError::Failed)?;
        Ok(keys.iter().filter_map(|key| key.as_string()).collect())
    }

    /// Makes all the changes or none, in one transaction of strict durability. It is opened and its
    /// requests are placed before this returns, so that it is under way even if nobody awaits the
    /// future, which resolves when everything is on the disk. Calls follow each other in their
    /// order.
    ///
    /// Only where the browser has closed the connection (the site's data were cleared, say) the
    /// requests are placed once it is open again.
    ///
    /// # Errors
    /// [`StoreError::Full`]; [`StoreError::Elsewhere`] unless this window was the last that took
    /// over; [`StoreError::Failed`], [`StoreError::Blocked`]. Nothing was written then.
    pub fn write(
        &self,
        writes: Vec<Write>,
    ) -> impl Future<Output = Result<(), StoreError>> + use<> + 'static {
        self.order(Job::Write(writes))
    }

    /// Makes this window the only one that writes: others fail with [`StoreError::Elsewhere`] from
    /// here on, for each transaction adds the marker of its own window first.
    ///
    /// # Errors
    /// As [`Store::write`], without `Elsewhere`.
    pub async fn take_over(&self) -> Result<(), StoreError> {
        self.order(Job::TakeOver).await
    }

    fn order(&self, job: Job) -> Later<Result<(), StoreError>> {
        let done = Later::new();
        self.place(Order {
            job,
            done: done.clone(),
            again: true,
        });
        done
    }

    /// Places the order in a transaction, or in the queue while there is no connection.
    fn place(&self, order: Order) {
        let database = match &mut *self.0.link.borrow_mut() {
            Link::Open(database) => Some(database.clone()),
            Link::Opening(waiting) => return waiting.push(Waiting::Order(order)),
            Link::Closed => None,
        };
        match database {
            Some(database) => self.begin(&database, order),
            None => self.try_again(None, order),
        }
    }

    /// Opens the order's transaction and places its requests. From then on the end of the
    /// transaction is the end of the order.
    fn begin(&self, database: &IdbDatabase, order: Order) {
        let names = js_sys::Array::of1(&Shelf::Page.name().into());
        if let Job::Write(writes) = &order.job {
            for write in writes {
                let name = JsValue::from(write.shelf.name());
                if !names.includes(&name, 0) {
                    names.push(&name);
                }
            }
        }
        let transaction = match strict(database, &names) {
            Ok(transaction) => transaction,
            Err(error) => return self.failed(database, order, trouble(&error)),
        };
        let cause = Rc::new(Cell::new(None));
        let placed = self.requests(&transaction, &order.job, &cause);
        let handler: Rc<RefCell<Option<Handler>>> = Rc::default();
        let on_end = {
            let (store, cause, handler) = (self.clone(), cause.clone(), handler.clone());
            let mut order = Some(order);
            Closure::new(move |event: web_sys::Event| {
                // One of the two events comes, once; then nothing holds on to the handler any more.
                let _itself = handler.take();
                let Some(order) = order.take() else {
                    return;
                };
                if event.type_() == "complete" {
                    order.done.set(Ok(()));
                    return;
                }
                let Some(transaction) = target::<IdbTransaction>(&event) else {
                    order.done.set(Err(StoreError::Failed));
                    return;
                };
                let trouble = match (cause.get(), transaction.error()) {
                    (Some(cause), _) => Trouble::Other(cause),
                    (None, Some(error)) => trouble(&error),
                    // Nobody here aborted it and no request failed.
                    (None, None) => Trouble::Gone,
                };
                store.failed(&transaction.db(), order, trouble);
            })
        };
        transaction.set_oncomplete(Some(on_end.as_ref().unchecked_ref()));
        transaction.set_onabort(Some(on_end.as_ref().unchecked_ref()));
        handler.replace(Some(on_end));
        if let Err(error) = placed {
            cause.set(Some(refusal(&error)));
            // Fails only for a transaction that is aborted already.
            let _ = transaction.abort();
        }
    }

    /// Places the requests and commits at once, so that nothing of this page is needed any more: it
    /// may be closed before the answer comes.
    ///
    /// Whether this window is still the one that writes is decided in the database. Who takes over
    /// leaves a marker for the window it took over from; that window adds the same marker before
    /// everything else, and adding what is there already aborts the transaction.
    fn requests(
        &self,
        transaction: &IdbTransaction,
        job: &Job,
        cause: &Rc<Cell<Option<StoreError>>>,
    ) -> Result<(), JsValue> {
        let page = transaction.object_store(Shelf::Page.name())?;
        let writes = match job {
            Job::TakeOver => {
                let asked = page.get(&WRITER.into())?;
                let token = self.0.token.clone();
                let on_answer = Closure::once(move |event: web_sys::Event| {
                    let Some(request) = target::<IdbRequest>(&event) else {
                        return;
                    };
                    let before = request.result().ok().and_then(|found| found.as_string());
                    let before = before.filter(|before| *before != token);
                    let taken = take(&page, &token, before.as_deref());
                    if let Some(transaction) = request.transaction() {
                        if taken.is_ok() {
                            commit(&transaction);
                        } else {
                            // Fails only for a transaction that is aborted already.
                            let _ = transaction.abort();
                        }
                    }
                })
                .into_js_value();
                asked.set_onsuccess(Some(on_answer.unchecked_ref()));
                self.0.writer.set(true);
                return Ok(());
            }
            Job::Write(writes) => writes,
        };
        if !self.0.writer.get() {
            cause.set(Some(StoreError::Elsewhere));
            return transaction.abort();
        }
        let marker = stopped(&self.0.token);
        page.add_with_key(&"".into(), &marker)?;
        page.delete(&marker)?;
        for write in writes {
            let shelf = transaction.object_store(write.shelf.name())?;
            let key = JsValue::from_str(&write.key);
            match &write.text {
                Some(text) => shelf.put_with_key(&text.as_str().into(), &key)?,
                None => shelf.delete(&key)?,
            };
        }
        commit(transaction);
        Ok(())
    }

    /// Ends an order that came to nothing, or tries it once more.
    fn failed(&self, database: &IdbDatabase, order: Order, trouble: Trouble) {
        match trouble {
            Trouble::Gone if order.again => self.try_again(Some(database), order),
            Trouble::Gone => {
                self.lost(database);
                order.done.set(Err(StoreError::Failed));
            }
            Trouble::Other(error) => {
                if error == StoreError::Elsewhere {
                    self.0.writer.set(false);
                }
                order.done.set(Err(error));
            }
        }
    }

    /// Lets an order wait for a new connection in place of this one.
    fn try_again(&self, gone: Option<&IdbDatabase>, mut order: Order) {
        order.again = false;
        if let Some(database) = gone {
            self.lost(database);
        }
        let opened = self.wait(Waiting::Order(order));
        if let Some((database, Waiting::Order(order))) = opened {
            self.begin(&database, order);
        }
    }

    /// Puts something into the queue for a connection and sees to it that one is being opened. When
    /// one is open there is nothing to wait for, and it is given back with the connection.
    fn wait(&self, waiting: Waiting) -> Option<(IdbDatabase, Waiting)> {
        match &mut *self.0.link.borrow_mut() {
            Link::Open(database) => return Some((database.clone(), waiting)),
            Link::Opening(queue) => {
                queue.push(waiting);
                return None;
            }
            link => *link = Link::Opening(vec![waiting]),
        }
        let store = self.clone();
        spawn_local(async move {
            let mut opened = connect().await;
            if matches!(opened, Err(StoreError::Failed)) {
                // While the browser clears the site's data it also refuses whoever comes at once.
                pause().await;
                opened = connect().await;
            }
            let link = match &opened {
                Ok(database) => {
                    store.watch(database);
                    Link::Open(database.clone())
                }
                Err(_) => Link::Closed,
            };
            let Link::Opening(queue) = store.0.link.replace(link) else {
                return;
            };
            for waiting in queue {
                match (waiting, &opened) {
                    (Waiting::Order(order), Ok(database)) => store.begin(database, order),
                    (Waiting::Order(order), Err(error)) => {
                        order.done.set(Err(*error));
                    }
                    (Waiting::Read(later), opened) => {
                        later.set(opened.clone());
                    }
                }
            }
        });
        None
    }

    /// The connection, when there is one again.
    async fn database(&self) -> Result<IdbDatabase, StoreError> {
        let later = Later::new();
        match self.wait(Waiting::Read(later.clone())) {
            Some((database, _)) => Ok(database),
            None => later.await,
        }
    }

    /// Places requests in a transaction that only reads, and returns what they find.
    async fn ask(
        &self,
        shelf: Shelf,
        place: impl Fn(&IdbObjectStore) -> Result<Vec<IdbRequest>, JsValue>,
    ) -> Result<Vec<JsValue>, StoreError> {
        for _ in 0..2 {
            let database = self.database().await?;
            let placed = database
                .transaction_with_str(shelf.name())
                .and_then(|transaction| transaction.object_store(shelf.name()))
                .and_then(|store| place(&store));
            let outcome = match placed {
                Ok(requests) => answers(&requests).await,
                Err(error) => Err(trouble(&error)),
            };
            match outcome {
                Ok(found) => return Ok(found),
                Err(Trouble::Gone) => self.lost(&database),
                Err(Trouble::Other(error)) => return Err(error),
            }
        }
        Err(StoreError::Failed)
    }

    /// Notes that a connection cannot be used any more.
    fn lost(&self, database: &IdbDatabase) {
        // What is under way still ends; closing twice does nothing.
        database.close();
        let mut link = self.0.link.borrow_mut();
        if matches!(&*link, Link::Open(open) if open == database) {
            *link = Link::Closed;
        }
    }

    /// Hears when the browser closes the connection or somebody wants it closed.
    fn watch(&self, database: &IdbDatabase) {
        let inner: Weak<Inner> = Rc::downgrade(&self.0);
        let on_end = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
            let Some(database) = target::<IdbDatabase>(&event) else {
                return;
            };
            match inner.upgrade() {
                Some(inner) => Store(inner).lost(&database),
                None => database.close(),
            }
        })
        .into_js_value();
        database.set_onclose(Some(on_end.unchecked_ref()));
        database.set_onversionchange(Some(on_end.unchecked_ref()));
    }
}

/// A text that no other window has.
fn token() -> String {
    let part = || js_sys::Math::random().to_bits();
    format!("{:016x}{:016x}", part(), part())
}

/// Opens the database.
async fn connect() -> Result<IdbDatabase, StoreError> {
    let factory = web_sys::window()
        .and_then(|window| window.indexed_db().ok().flatten())
        .ok_or(StoreError::Blocked)?;
    let request = factory
        .open_with_u32(NAME, VERSION)
        .map_err(|_| StoreError::Blocked)?;
    let opened = Later::new();
    request.set_onupgradeneeded(Some(Closure::once(furnish).into_js_value().unchecked_ref()));
    let on_success = {
        let opened = opened.clone();
        Closure::once(move |event: web_sys::Event| {
            let database = target::<IdbRequest>(&event)
                .and_then(|request| request.result().ok())
                .and_then(|found| found.dyn_into::<IdbDatabase>().ok());
            if !opened.set(database.clone().ok_or(StoreError::Failed))
                && let Some(database) = database
            {
                // Nobody waits any more, and an open connection would be in the way of others.
                database.close();
            }
        })
        .into_js_value()
    };
    let on_error = {
        let opened = opened.clone();
        Closure::once(move |event: web_sys::Event| {
            // Some browsers would write it to the console.
            event.prevent_default();
            let error = target::<IdbRequest>(&event)
                .and_then(|request| request.error().ok().flatten())
                .map(|error| match error.name().as_str() {
                    "QuotaExceededError" => StoreError::Full,
                    "AbortError" | "UnknownError" => StoreError::Failed,
                    _ => StoreError::Blocked,
                });
            opened.set(Err(error.unwrap_or(StoreError::Failed)));
        })
        .into_js_value()
    };
    request.set_onsuccess(Some(on_success.unchecked_ref()));
    request.set_onerror(Some(on_error.unchecked_ref()));
    // Some browsers never answer, and another window may be in the way. The timer ends with this
    // future.
    let _patience = {
        let opened = opened.clone();
        Timeout::new(PATIENCE, move || {
            opened.set(Err(StoreError::Blocked));
        })
    };
    opened.await
}

/// A moment for the browser to end what it is about.
async fn pause() {
    let over = Later::new();
    let _timer = {
        let over = over.clone();
        Timeout::new(PAUSE, move || {
            over.set(());
        })
    };
    over.await;
}

/// Puts up the shelves that are missing in a new database.
fn furnish(event: web_sys::Event) {
    let Some(request) = target::<IdbOpenDbRequest>(&event) else {
        return;
    };
    let furnished = request.result().and_then(|database| {
        let database: IdbDatabase = database.unchecked_into();
        let there = database.object_store_names();
        for shelf in Shelf::ALL {
            if !there.contains(shelf.name()) {
                database.create_object_store(shelf.name())?;
            }
        }
        Ok(())
    });
    if furnished.is_err()
        && let Some(transaction) = request.transaction()
    {
        // A store with half its shelves would be kept for good; this way opening it fails.
        let _ = transaction.abort();
    }
}

/// The key of the marker for a window from which another took over.
fn stopped(token: &str) -> JsValue {
    format!("stopped.{token}").into()
}

/// Makes a window the one that writes, and stops the one before it.
fn take(page: &IdbObjectStore, token: &str, before: Option<&str>) -> Result<(), JsValue> {
    // Windows before that one were stopped long ago, and so, perhaps, was this one.
    let markers = IdbKeyRange::bound(&"stopped.".into(), &"stopped/".into())?;
    page.delete(&markers)?;
    if let Some(before) = before {
        page.put_with_key(&"".into(), &stopped(before))?;
    }
    page.put_with_key(&token.into(), &WRITER.into())?;
    Ok(())
}

/// A transaction that writes, and ends only when everything is on the disk.
fn strict(database: &IdbDatabase, names: &js_sys::Array) -> Result<IdbTransaction, JsValue> {
    let options = js_sys::Object::new();
    // Browsers that do not know the option pass over it.
    js_sys::Reflect::set(&options, &"durability".into(), &"strict".into())?;
    database
        .unchecked_ref::<DatabaseWithOptions>()
        .transaction(names, "readwrite", &options)
}

/// Commits without waiting for the requests' answers. Where a browser does not know the call, the
/// transaction commits by itself a little later.
fn commit(transaction: &IdbTransaction) {
    let _ = transaction.unchecked_ref::<Committable>().commit();
}

/// What requests of one transaction found, in their order.
async fn answers(requests: &[IdbRequest]) -> Result<Vec<JsValue>, Trouble> {
    let Some(last) = requests.last() else {
        return Ok(Vec::new());
    };
    let answered = Later::new();
    let on_success = {
        let answered = answered.clone();
        Closure::once(move || {
            answered.set(Ok(()));
        })
        .into_js_value()
    };
    let on_error = {
        let answered = answered.clone();
        Closure::once(move |event: web_sys::Event| {
            event.prevent_default();
            let error = target::<IdbRequest>(&event)
                .and_then(|request| request.error().ok().flatten())
                .map(|error| trouble(&error));
            answered.set(Err(error.unwrap_or(Trouble::Other(StoreError::Failed))));
        })
        .into_js_value()
    };
    // Requests are answered in their order, and one that fails takes the others with it.
    last.set_onsuccess(Some(on_success.unchecked_ref()));
    last.set_onerror(Some(on_error.unchecked_ref()));
    answered.await?;
    let found = requests.iter().map(IdbRequest::result);
    found
        .collect::<Result<_, _>>()
        .map_err(|error| trouble(&error))
}

/// What an error of the database means for a transaction.
fn trouble(error: &JsValue) -> Trouble {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    match name.as_deref() {
        // Chromium says `UnknownError` to what is under way when the site's data are cleared. It can
        // also mean a disk that fails: then a new connection is worth the one try as well.
        Some("InvalidStateError" | "AbortError" | "UnknownError") => Trouble::Gone,
        _ => Trouble::Other(refusal(error)),
    }
}

/// What an error of the database means for what was asked of it.
fn refusal(error: &JsValue) -> StoreError {
    match error.dyn_ref::<DomException>().map(DomException::name) {
        Some(name) if name == "QuotaExceededError" => StoreError::Full,
        // The marker is there: another window took over.
        Some(name) if name == "ConstraintError" => StoreError::Elsewhere,
        _ => StoreError::Failed,
    }
}
