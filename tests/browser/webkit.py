#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver: what a browser is, without its buttons.

Unlike WebKit's own MiniBrowser, which forgets everything when it is driven, it keeps what a person's
browser keeps in the folder that is its first argument. The second one has the languages that pages
are told, as in `ko-KR,en`. In the folder, `console` has what pages write to the console and
`requests` the addresses that they ask for, a line each.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

FOLDER, LANGUAGES = sys.argv[1:3]


def truncated(name):
    """A file to be written by lines, empty as yet."""
    return open(os.path.join(FOLDER, name), "w", buffering=1)


requests = truncated("requests")
console = truncated("console")

# The processes that run pages inherit this terminal; into a file they would write only now and then.
terminal, written = os.openpty()
for output in (sys.stdout, sys.stderr):
    os.dup2(written, output.fileno())


def heard(*_):
    console.write(os.read(terminal, 1 << 16).decode(errors="replace").replace("\r\n", "\n"))
    console.flush()
    return GLib.SOURCE_CONTINUE


GLib.io_add_watch(terminal, GLib.PRIORITY_HIGH, GLib.IO_IN, heard)

data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(FOLDER, "data"),
    base_cache_directory=os.path.join(FOLDER, "cache"),
)
# Nobody listens there: only this machine is asked for anything.
data.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new("http://127.0.0.1:1", ["127.0.0.1"]),
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(LANGUAGES.split(","))


def asked(_view, _resource, request):
    print(request.get_uri(), file=requests)


def view(_session=None):
    """A new window, and what shows pages in it."""
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    shown = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    shown.connect("resource-load-started", asked)
    window = Gtk.Window()
    window.set_default_size(1280, 860)
    window.add(shown)
    shown.connect("close", lambda _: window.destroy())
    window.show_all()
    return shown


def driven(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", view)


context.connect("automation-started", driven)
GLib.MainLoop().run()
