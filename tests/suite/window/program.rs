//! The program on a desktop, and its input.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use super::desk::{Desk, end, send};
use super::picture::{Area, Hue, Picture, Spot};

/// The running program and its window. It is ended with the test.
pub struct Program<'a> {
    desk: &'a Desk,
    child: RefCell<Child>,
    window: String,
}

/// The processor use of the program during some time.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The fraction of one processor, from 0 to 1.
    pub processor: f64,
    /// The number of times the painting thread was woken.
    pub wakes: u64,
}

impl<'a> Program<'a> {
    /// Waits until the window of a process is on the screen.
    pub fn awaited(desk: &'a Desk, child: Child) -> Program<'a> {
        let mut program = Program {
            desk,
            child: RefCell::new(child),
            window: String::new(),
        };
        let process = program.child.borrow().id().to_string();
        let whose = ["search", "--all", "--onlyvisible", "--pid", &process];
        let search = [&whose[..], &["--class", "^winmove$"]].concat();
        program.window = program.until("the window is on the screen", || {
            desk.tool("xdotool", &search)
        });
        program.settled();
        program
    }

    /// Calls `ask` repeatedly until it returns a value, while the program runs.
    pub fn until<T>(&self, what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
        self.desk.until(what, || {
            if let Ok(Some(status)) = self.child.borrow_mut().try_wait() {
                self.desk
                    .fail(&format!("{what}, and the program ended ({status})"));
            }
            ask()
        })
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        let title = self.desk.tool("xdotool", &["getwindowname", &self.window]);
        title.unwrap_or_default()
    }

    /// Waits until the window has a title.
    pub fn title_becomes(&self, title: &str) {
        self.until(&format!("the title is {title:?}"), || {
            (self.title() == title).then_some(())
        });
    }

    /// A picture of the screen.
    pub fn picture(&self) -> Picture {
        self.desk.picture()
    }

    /// A picture of the screen when nothing moves any more.
    pub fn settled(&self) -> Picture {
        let mut before = self.picture();
        let mut since = Instant::now();
        self.until("nothing moves any more", || {
            let now = self.picture();
            if now != before {
                before = now;
                since = Instant::now();
            }
            (since.elapsed() > Duration::from_millis(300)).then(|| before.clone())
        })
    }

    /// Waits until the screen passes a check.
    pub fn until_seen(&self, what: &str, mut passes: impl FnMut(&Picture) -> bool) -> Picture {
        self.until(what, || {
            Some(self.picture()).filter(|picture| passes(picture))
        })
    }

    /// Width and height of the window.
    pub fn size(&self) -> (i32, i32) {
        let text = self
            .desk
            .tool("xdotool", &["getwindowgeometry", "--shell", &self.window])
            .expect("the window is there");
        let number = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.parse().ok())
                .expect("it has a size")
        };
        (number("WIDTH="), number("HEIGHT="))
    }

    /// Resizes the window, and waits until it has the size.
    pub fn resize(&self, width: i32, height: i32) {
        let (w, h) = (width.to_string(), height.to_string());
        self.desk.xdotool(&["windowsize", &self.window, &w, &h]);
        self.until("the window has its new size", || {
            (self.size() == (width, height)).then_some(())
        });
    }

    /// A part of the window that belongs to the canvas at any window size.
    pub fn canvas(&self) -> Area {
        let (width, height) = self.size();
        Area::new(60..width - 350, 40..height - 40)
    }

    /// A part of the window that belongs to the inspector at any window size.
    pub fn inspector(&self) -> Area {
        let (width, height) = self.size();
        Area::new(width - 250..width - 10, 40..height - 40)
    }

    /// The middles of the vertices with an outcome on the canvas, except faded ones.
    pub fn vertices(&self, outcome: Hue) -> Vec<Spot> {
        let blobs = self.picture().blobs(outcome, self.canvas(), 400);
        blobs.into_iter().map(Area::middle).collect()
    }

    /// The only vertex with an outcome.
    pub fn vertex(&self, outcome: Hue) -> Spot {
        self.until(&format!("one {outcome:?} is seen"), || {
            let vertices = self.vertices(outcome);
            (vertices.len() == 1).then(|| vertices[0])
        })
    }

    /// Moves the pointer.
    pub fn point(&self, at: Spot) {
        let (x, y) = (at.x.to_string(), at.y.to_string());
        self.desk.xdotool(&["mousemove", &x, &y]);
    }

    /// Clicks.
    pub fn click(&self, at: Spot) {
        let (x, y) = (at.x.to_string(), at.y.to_string());
        self.desk
            .xdotool(&["mousemove", &x, &y, "sleep", "0.1", "click", "1"]);
    }

    /// Clicks twice, at the speed of a double click.
    pub fn double_click(&self, at: Spot) {
        self.point(at);
        let twice = ["--repeat", "2", "--delay", "40", "1"];
        self.desk
            .xdotool(&[&["sleep", "0.1", "click"], &twice[..]].concat());
    }

    /// Double-clicks until the title shows that the program recognised it. On a busy machine, the
    /// two clicks may arrive too far apart.
    pub fn double_click_until_titled(&self, at: Spot, title: &str) {
        let mut clicked: Option<Instant> = None;
        self.until(&format!("a double click makes the title {title:?}"), || {
            if clicked.is_none_or(|at| at.elapsed() > Duration::from_secs(3)) {
                self.double_click(at);
                clicked = Some(Instant::now());
            }
            (self.title() == title).then_some(())
        });
    }

    /// Turns the wheel by a number of notches: up, or down if negative.
    pub fn wheel(&self, at: Spot, notches: i32) {
        self.point(at);
        let button = if notches > 0 { "4" } else { "5" };
        for _ in 0..notches.abs() {
            self.desk.xdotool(&["click", button, "sleep", "0.05"]);
        }
    }

    /// Drags along a line at a steady speed.
    pub fn drag(&self, from: Spot, to: Spot) {
        self.hold(from, to);
        self.desk.xdotool(&["mouseup", "1"]);
    }

    /// Drags along a line, and holds the button.
    pub fn hold(&self, from: Spot, to: Spot) {
        let (x, y) = (from.x.to_string(), from.y.to_string());
        let mut words = ["mousemove", &x, &y, "sleep", "0.1", "mousedown", "1"]
            .map(str::to_owned)
            .to_vec();
        for step in 1..=8 {
            let at = from.towards(to, f64::from(step) / 8.0);
            words.extend(["mousemove".to_owned(), at.x.to_string(), at.y.to_string()]);
            words.extend(["sleep", "0.03"].map(str::to_owned));
        }
        words.extend(["sleep", "0.1"].map(str::to_owned));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.desk.xdotool(&words);
    }

    /// Presses key combinations one after another.
    pub fn press(&self, keys: &[&str]) {
        for keys in keys {
            self.desk.xdotool(&["key", keys, "sleep", "0.1"]);
        }
    }

    /// Presses key combinations in quick succession.
    pub fn press_quickly(&self, keys: &[&str]) {
        let words = [&["key", "--delay", "25"], keys].concat();
        self.desk.xdotool(&words);
    }

    /// Types a text.
    pub fn type_text(&self, text: &str) {
        self.desk.xdotool(&["type", "--delay", "20", text]);
    }

    /// Answers the desktop's file dialog with a path.
    pub fn answer_dialog(&self, path: &Path) {
        let search = ["search", "--onlyvisible", "--class", "^zenity$"];
        let find = || self.desk.tool("xdotool", &search);
        let dialog = self.until("the dialog is open", find);
        let is_active =
            || self.desk.tool("xdotool", &["getactivewindow"]).as_ref() == Some(&dialog);
        self.until("the dialog has the keyboard", || is_active().then_some(()));
        self.settled();
        self.press(&["ctrl+l", "ctrl+a"]);
        self.type_text(path.to_str().expect("the path is UTF-8"));
        let mut pressed: Option<Instant> = None;
        self.until("the dialog is gone", || {
            // The first Return may only have accepted the dialog's completion.
            if is_active() && pressed.is_none_or(|at| at.elapsed() > Duration::from_secs(3)) {
                self.press(&["Return"]);
                pressed = Some(Instant::now());
            }
            find().is_none().then_some(())
        });
        self.until("the window has the keyboard again", || {
            let active = self.desk.tool("xdotool", &["getactivewindow"]);
            (active.as_ref() == Some(&self.window)).then_some(())
        });
    }

    /// Brings the window to the front.
    pub fn activate(&self) {
        self.desk.xdotool(&["windowactivate", &self.window]);
        self.until("the window has the keyboard", || {
            let active = self.desk.tool("xdotool", &["getactivewindow"]);
            (active.as_ref() == Some(&self.window)).then_some(())
        });
    }

    /// Closes the window like the close button in its frame.
    pub fn close(&self) {
        let closed = self.desk.tool("wmctrl", &["-i", "-c", &self.window]);
        assert!(closed.is_some(), "wmctrl failed");
    }

    /// Waits until the window darkens for a question or a message.
    pub fn until_asked(&self, before: &Picture) {
        let (width, _) = self.size();
        // The menu bar is bright in any theme, and is never covered.
        let strip = Area::new(width / 2..width - 10, 4..20);
        let lit = before.brightness(strip);
        self.until_seen("the window asks or says something", |picture| {
            picture.brightness(strip) < 0.85 * lit
        });
        self.settled();
    }

    /// Whether the process still runs.
    pub fn is_running(&self) -> bool {
        matches!(self.child.borrow_mut().try_wait(), Ok(None))
    }

    /// Waits until the process has ended, and returns its exit status.
    pub fn exit_status(self) -> i32 {
        let status = self.desk.until("the program has ended", || {
            let status = self.child.borrow_mut().try_wait();
            status.expect("its status can be asked for")
        });
        status.code().expect("it was not ended by a signal")
    }

    /// Sends a signal to the process.
    pub fn signal(&self, name: &str) {
        send(name, self.child.borrow().id());
    }

    /// Waits until the process has ended.
    pub fn ended(self) -> ExitStatus {
        self.desk.until("the program has ended", || {
            let status = self.child.borrow_mut().try_wait();
            status.expect("its status can be asked for")
        })
    }

    /// The process, without its window.
    pub fn into_child(self) -> Child {
        let none = Command::new("true").spawn().expect("true starts");
        self.child.replace(none)
    }

    /// The processor use of the program from now on.
    pub fn cost(&self, over: Duration) -> Cost {
        let (ticks, wakes, start) = (self.ticks(), self.wakes(), Instant::now());
        std::thread::sleep(over);
        // Linux counts in hundredths of a second, regardless of the clock.
        let busy = (self.ticks() - ticks) as f64 / 100.0;
        Cost {
            processor: busy / start.elapsed().as_secs_f64(),
            wakes: self.wakes() - wakes,
        }
    }

    fn ticks(&self) -> u64 {
        let text = self.process("stat");
        // The name of the program is in brackets, and may contain any characters.
        let (_, rest) = text.rsplit_once(')').expect("it has a name");
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let (user, system) = (fields[11], fields[12]);
        user.parse::<u64>().expect("a number") + system.parse::<u64>().expect("a number")
    }

    fn wakes(&self) -> u64 {
        let text = self.process(&format!("task/{}/status", self.child.borrow().id()));
        let count = text
            .lines()
            .find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
        count
            .and_then(|count| count.trim().parse().ok())
            .expect("a number")
    }

    /// The memory of the program, in bytes.
    pub fn memory(&self) -> u64 {
        let text = self.process("status");
        let kib = text
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<u64>().ok());
        1024 * kib.expect("a number")
    }

    fn process(&self, name: &str) -> String {
        let path = format!("/proc/{}/{name}", self.child.borrow().id());
        fs::read_to_string(path).expect("the program runs")
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        end(self.child.get_mut());
    }
}
