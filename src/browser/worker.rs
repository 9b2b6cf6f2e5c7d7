//! The service worker that holds the whole build, so that the page works without a network.

use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
};

use super::page;

/// `None` where the browser has no service workers, or not for this page (plain HTTP, private
/// windows): the page then works as long as the network does.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    page::offered(&navigator, "serviceWorker")?.dyn_into().ok()
}

/// Registers the service worker of a release build; `on_update` is called when a newer build is
/// complete and waits. A page under construction has no build name and registers nothing.
pub fn register(on_update: impl Fn() + 'static) {
    if page::meta("shoutan-build").is_none() {
        return;
    }
    let Some(container) = container() else {
        return;
    };
    spawn_local(async move {
        let Ok(registered) = JsFuture::from(container.register("sw.js")).await else {
            return;
        };
        // Where service workers are switched off it may be nothing at all.
        let Ok(registration) = registered.dyn_into::<ServiceWorkerRegistration>() else {
            return;
        };
        let on_update = Rc::new(on_update);
        // Without a controller this is the first visit, and nothing older is on the page.
        if registration.waiting().is_some() && container.controller().is_some() {
            on_update();
        }
        // One may be on its way already.
        if let Some(worker) = registration.installing() {
            watch(worker, on_update.clone());
        }
        let found = {
            let registration = registration.clone();
            EventListener::new(&registration.clone(), "updatefound", move |_| {
                if let Some(worker) = registration.installing() {
                    watch(worker, on_update.clone());
                }
            })
        };
        // Both listen as long as the page lives.
        found.forget();
        look_for_updates(registration);
    });
}

/// A tablet in a club may show one page for weeks: whenever it is looked at again, the browser is
/// asked whether there is a newer build. Without a network nothing happens.
fn look_for_updates(registration: ServiceWorkerRegistration) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let target = document.clone();
    EventListener::new(&target, "visibilitychange", move |_| {
        if !document.hidden()
            && let Ok(checked) = registration.update()
        {
            spawn_local(async move {
                // Failing to reach the server is no news.
                let _ = JsFuture::from(checked).await;
            });
        }
    })
    .forget();
}

fn watch(worker: ServiceWorker, on_update: Rc<impl Fn() + 'static>) {
    // What is installed where there was nothing is no update, however soon it has the page.
    if container().is_none_or(|container| container.controller().is_none()) {
        return;
    }
    let target = worker.clone();
    let changed = EventListener::new(&target, "statechange", move |_| {
        if worker.state() == ServiceWorkerState::Installed {
            on_update();
        }
    });
    changed.forget();
}

/// Lets the waiting build take over and loads the page again from it.
pub fn update() {
    let Some(container) = container() else {
        return page::reload();
    };
    spawn_local(async move {
        let waiting = JsFuture::from(container.get_registration())
            .await
            .ok()
            .and_then(|found| found.dyn_into::<ServiceWorkerRegistration>().ok())
            .and_then(|registration| registration.waiting());
        let Some(waiting) = waiting else {
            return page::reload();
        };
        EventListener::once(&container, "controllerchange", |_| page::reload()).forget();
        let message = js_sys::Object::new();
        let told = js_sys::Reflect::set(&message, &"type".into(), &"skip-waiting".into())
            .and_then(|_| waiting.post_message(&message));
        if told.is_err() {
            page::reload();
        }
    });
}
