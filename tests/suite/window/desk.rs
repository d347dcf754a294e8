//! The desktop of a test: a virtual X server, a window manager, and a home folder without settings.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::picture::Picture;
use super::program::Program;

/// A limit that nothing on the desktop reaches, even on a busy machine.
const PATIENCE: Duration = winmove_tests::PATIENCE;
/// The size of the screen. It exceeds the window's, so that a dialog next to the window never
/// covers it completely.
const SCREEN: &str = "1500x950x24";
/// The tests share the processor, and the last one measures how little of it an idle window uses.
static TURN: Mutex<()> = Mutex::new(());

/// The desktop. Dropping it ends all programs on it.
pub struct Desk {
    folder: TempDir,
    display: String,
    server: Child,
    manager: Option<Child>,
    _turn: MutexGuard<'static, ()>,
}

impl Desk {
    /// Waits for the other tests to end, then sets up a desktop.
    pub fn new() -> Desk {
        for program in ["Xvfb", "openbox", "xdotool", "wmctrl", "zenity"] {
            assert!(
                in_path(program).is_some(),
                "there is no {program}: the tests of the window need a desktop; tests/run installs what they need"
            );
        }
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        for name in ["home", "config", "data", "cache", "run", "frame", "files"] {
            fs::create_dir(folder.path().join(name)).expect("a folder can be made");
        }
        let (server, number) = start_server(&folder);
        let mut desk = Desk {
            folder,
            display: format!(":{number}"),
            server,
            manager: None,
            _turn: turn,
        };
        assert!(
            !number.is_empty(),
            "Xvfb gave no display:\n{}",
            desk.read_log("server.log")
        );
        desk.start_manager();
        desk
    }

    /// Places the window without a frame in the top left corner of the screen. Window coordinates
    /// are then screen coordinates.
    fn start_manager(&mut self) {
        let config = self.path("config").join("openbox");
        fs::create_dir_all(&config).expect("a folder can be made");
        let rules = r#"<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications>
    <application class="winmove">
      <decor>no</decor>
      <position force="yes"><x>0</x><y>0</y></position>
    </application>
  </applications>
</openbox_config>
"#;
        fs::write(config.join("rc.xml"), rules).expect("a file can be written");
        let ready = self.path("manager-is-ready");
        let _ = fs::remove_file(&ready);
        let manager = self
            .command("openbox")
            .args(["--sm-disable", "--startup"])
            .arg(format!("touch '{}'", ready.display()))
            .stdout(Stdio::null())
            .stderr(log(&self.folder, "manager.log"))
            .spawn()
            .expect("openbox starts");
        self.manager = Some(manager);
        self.until("the window manager is ready", || {
            ready.exists().then_some(())
        });
    }

    /// A command with the environment of this desktop: its display and its home folder.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_clear().stdin(Stdio::null());
        for name in ["PATH", "LD_LIBRARY_PATH"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        command
            .env("DISPLAY", &self.display)
            .env("HOME", self.path("home"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("XDG_RUNTIME_DIR", self.path("run"))
            .env("LANG", "C.UTF-8")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            // Without a session bus there is no portal, so zenity shows the dialogs.
            .env("DBUS_SESSION_BUS_ADDRESS", "disabled:")
            .env("NO_AT_BRIDGE", "1")
            .current_dir(self.path("files"));
        command
    }

    /// Starts the program and waits for its window.
    pub fn start(&self, arguments: &[&str]) -> Program<'_> {
        let mut command = self.command(env!("CARGO_BIN_EXE_winmove"));
        command.args(arguments);
        self.start_as(command)
    }

    /// Starts the program with a given command.
    pub fn start_as(&self, mut command: Command) -> Program<'_> {
        let child = command
            .stdout(Stdio::null())
            .stderr(log(&self.folder, "program.log"))
            .spawn()
            .expect("the program starts");
        Program::awaited(self, child)
    }

    /// Writes a file of this test.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.file(name);
        fs::write(&path, text).expect("a file can be written");
        path
    }

    /// The path of a file of this test.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path("files").join(name)
    }

    /// The home folder.
    pub fn home(&self) -> PathBuf {
        self.path("home")
    }

    /// The folder for data of programs.
    pub fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// Kills the server, as if the session had crashed, and waits until a program on it has ended.
    pub fn lose_display(&mut self, mut program: Child) {
        send("KILL", self.server.id());
        let begun = Instant::now();
        while matches!(program.try_wait(), Ok(None)) {
            if begun.elapsed() > PATIENCE {
                end(&mut program);
                panic!("the program goes on without a display");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Starts the server and the window manager again, with the same files.
    pub fn restart(&mut self) {
        if let Some(manager) = &mut self.manager {
            end(manager);
        }
        end(&mut self.server);
        let (server, number) = start_server(&self.folder);
        self.server = server;
        self.display = format!(":{number}");
        self.start_manager();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A picture of the screen.
    pub fn picture(&self) -> Picture {
        Picture::read(&self.path("frame").join("Xvfb_screen0"))
    }

    /// Runs a tool of the desktop and returns its output. `None` if it failed.
    pub fn tool(&self, program: &str, arguments: &[&str]) -> Option<String> {
        let output = self
            .command(program)
            .args(arguments)
            .output()
            .expect("the tool starts");
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(text)
    }

    /// Runs xdotool with these arguments.
    pub fn xdotool(&self, words: &[&str]) {
        assert!(
            self.tool("xdotool", words).is_some(),
            "xdotool {words:?} failed"
        );
    }

    /// Calls `ask` repeatedly until it returns a value, and fails the test if it never does.
    pub fn until<T>(&self, what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(answer) = ask() {
                return answer;
            }
            if start.elapsed() > PATIENCE {
                self.fail(what);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Fails the test, after storing a picture of the screen.
    pub fn fail(&self, what: &str) -> ! {
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("test").replace("::", "-");
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.ppm"));
        self.picture().write(&kept);
        panic!(
            "waited in vain until {what}; the screen is in {}; the program said:\n{}",
            kept.display(),
            self.read_log("program.log")
        );
    }

    pub fn read_log(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if let Some(manager) = &mut self.manager {
            end(manager);
        }
        // A server that is terminated rather than killed releases its display number.
        let ask = format!("kill {}", self.server.id());
        let asked = Command::new("sh").args(["-c", &ask]).status();
        if !asked.is_ok_and(|status| status.success()) {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

/// Sends a signal to a process.
pub fn send(signal: &str, process: u32) {
    let ask = format!("kill -{signal} {process}");
    let asked = Command::new("sh").args(["-c", &ask]).status();
    assert!(asked.is_ok_and(|status| status.success()), "{ask}");
}

/// Ends a process that may already have ended.
pub fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

fn in_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|path| path.is_file())
}

fn start_server(folder: &TempDir) -> (Child, String) {
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", SCREEN])
        .args(["-nolisten", "tcp", "-fbdir"])
        .arg(folder.path().join("frame"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log(folder, "server.log"))
        .spawn()
        .expect("Xvfb starts");
    let number = first_line(&mut server);
    (server, number)
}

fn log(folder: &TempDir, name: &str) -> File {
    File::create(folder.path().join(name)).expect("a log can be written")
}

fn first_line(child: &mut Child) -> String {
    let out = child.stdout.take().expect("it is piped");
    let mut line = String::new();
    BufReader::new(out)
        .read_line(&mut line)
        .expect("it can be read");
    line.trim().to_owned()
}
