// Controls a browser that runs the program, through WebDriver.

import {spawn} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = {
    Control: "\uE009", Shift: "\uE008", Alt: "\uE00A", Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Delete: "\uE017",
    Backspace: "\uE003",
    ArrowDown: "\uE015", ArrowRight: "\uE014", F1: "\uE031",
};

// The text of a part: its name if it is a field, and its content.
const TEXT = "const text = part => [part.ariaLabel, part.textContent].filter(Boolean).join(': '); ";

export const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** Waits until `holds` returns a truthy value, and returns it. */
export async function until(what, holds, patience = 180_000) {
    const end = Date.now() + patience;
    for (;;) {
        const found = await holds();
        if (found) {
            return found;
        }
        if (Date.now() > end) {
            throw new Error(`not within ${patience} ms: ${what}`);
        }
        await pause(100);
    }
}

async function freePort() {
    const {createServer} = await import("node:net");
    return new Promise(done => {
        const server = createServer();
        server.listen(0, "127.0.0.1", () => {
            const {port} = server.address();
            server.close(() => done(port));
        });
    });
}

/** A static server for a folder on the loopback address, like any host. */
export async function serve(folder) {
    const port = await freePort();
    const server = spawn("python3", ["-m", "http.server", "--bind", "127.0.0.1", "-d", folder, `${port}`], {stdio: "ignore"});
    await until("the server answers", () => fetch(`http://127.0.0.1:${port}/`).then(() => true, () => false));
    return {address: `http://127.0.0.1:${port}/`, end: () => server.kill()};
}

export class Browser {
    /** Opens Chromium with some more arguments. Its profile, including stored data, exists until `end`. */
    static async open(...more) {
        const browser = new Browser();
        browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), "winmove-page-"));
        browser.downloads = path.join(browser.folder, "downloads");
        fs.mkdirSync(browser.downloads);
        const port = await freePort();
        browser.driver = spawn("chromedriver", [`--port=${port}`], {stdio: "ignore"});
        // Chromium's driver is stopped whenever this program ends, for any reason.
        browser.kill = () => browser.driver.kill();
        process.on("exit", browser.kill);
        browser.base = `http://127.0.0.1:${port}`;
        await until("chromedriver answers", () => browser.call("GET", "/status").then(status => status.ready, () => false));
        const options = {
            args: [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-gl=angle", "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader", "--window-size=1280,800", `--user-data-dir=${browser.folder}/profile`, ...more,
            ],
            prefs: {"download.default_directory": browser.downloads},
        };
        const wanted = {
            browserName: "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {browser: "ALL"},
            unhandledPromptBehavior: "ignore",
        };
        const {sessionId} = await browser.call("POST", "/session", {capabilities: {alwaysMatch: wanted}});
        browser.session = `/session/${sessionId}`;
        return browser;
    }

    async call(method, address, body) {
        const answer = await fetch(this.base + address, {method, body: body && JSON.stringify(body)});
        const {value} = await answer.json();
        if (value?.error) {
            throw new Error(`${method} ${address}: ${value.error}: ${value.message}`);
        }
        return value;
    }

    post(address, body = {}) {
        return this.call("POST", this.session + address, body);
    }

    /** Opens an address and waits until the program has painted. */
    async visit(address) {
        await this.post("/url", {url: address});
        await this.started();
    }

    async started() {
        await until("the program has started", () => this.run(
            "return document.getElementById('loading').hidden && document.querySelectorAll('#parts > *').length > 3",
        ));
    }

    /** Runs a script and returns its value. */
    run(script, ...args) {
        return this.post("/execute/sync", {script, args});
    }

    /** The texts of the mirrored elements of the window. */
    parts() {
        return this.run(`${TEXT} return [...document.querySelectorAll("#parts > *")].map(text)`);
    }

    /** The role, the state of being unfolded, and the value of the elements with a matching text. */
    states(fits) {
        const script = `${TEXT}
            const fits = new RegExp(arguments[0]);
            const parts = [...document.querySelectorAll("#parts > *")].filter(part => fits.test(text(part)));
            return parts.map(part => [part.role ?? part.localName, part.ariaExpanded, part.ariaValueText]);`;
        return this.run(script, fits.source);
    }

    /** Waits for an element with a matching text, and returns the text. */
    async part(fits) {
        const matches = text => typeof fits === "string" ? text === fits : fits.test(text);
        try {
            return await until(`a part ${fits}`, async () => (await this.parts()).find(matches));
        } catch (error) {
            throw new Error(`${error.message}; there are ${JSON.stringify(await this.parts())}`);
        }
    }

    /**
     * Waits until the window has been drawn a few more times, because new elements may not react
     * yet.
     */
    drawn() {
        const script = `
            const done = arguments[0], again = count => count ? requestAnimationFrame(() => again(count - 1)) : done();
            again(4);`;
        return this.post("/execute/async", {script, args: []});
    }

    /**
     * Runs a script on `part`, the first element with a matching text, once there is one, and
     * returns its value. Both are one step, because a text may change at any time.
     */
    async with(fits, elements, script) {
        const [text, pattern] = typeof fits === "string" ? [fits, null] : [null, fits.source];
        const found = await until(`${elements} ${fits}`, () => this.run(`${TEXT}
            const [name, pattern] = arguments;
            const fits = text => pattern === null ? text === name : new RegExp(pattern).test(text);
            const part = [...document.querySelectorAll("#parts > ${elements}")].find(part => fits(text(part)));
            return part && [(() => { ${script} })()];`, text, pattern));
        return found[0];
    }

    /** Activates a button like a screen reader does. */
    async use(fits) {
        await this.part(fits);
        await this.drawn();
        await this.with(fits, "button", "part.click();");
        await pause(300);
    }

    /** The centre of the element with a matching text, in pixels of the page. */
    place(fits) {
        return this.with(fits, "*", 'return part.style.translate.split(" ").map(parseFloat).concat(0).slice(0, 2);');
    }

    /** Clicks an element's position. */
    async clickOn(fits, button = 0) {
        const [x, y] = await this.place(fits);
        await this.click(x, y, button);
    }

    async pointer(...actions) {
        await this.post("/actions", {actions: [{type: "pointer", id: "mouse", actions}]});
        await pause(200);
    }

    click(x, y, button = 0) {
        return this.pointer(
            {type: "pointerMove", duration: 30, x, y}, {type: "pointerDown", button}, {type: "pause", duration: 60},
            {type: "pointerUp", button},
        );
    }

    drag(x, y, toX, toY, button = 0) {
        return this.pointer(
            {type: "pointerMove", duration: 30, x, y}, {type: "pointerDown", button}, {type: "pause", duration: 80},
            {type: "pointerMove", duration: 200, x: toX, y: toY}, {type: "pause", duration: 80}, {type: "pointerUp", button},
        );
    }

    /** Holds a finger down for more than a second. */
    async longPress(x, y) {
        const actions = [
            {type: "pointerMove", duration: 0, x, y}, {type: "pointerDown", button: 0}, {type: "pause", duration: 1_200},
            {type: "pointerUp", button: 0},
        ];
        await this.post("/actions", {actions: [{type: "pointer", id: "finger", parameters: {pointerType: "touch"}, actions}]});
        await pause(300);
    }

    /** Moves one finger along each path of points, all at the same time. */
    async touch(...paths) {
        const actions = paths.map((points, finger) => ({
            type: "pointer", id: `finger${finger}`, parameters: {pointerType: "touch"},
            actions: [
                {type: "pointerMove", duration: 0, x: points[0][0], y: points[0][1]}, {type: "pointerDown", button: 0},
                {type: "pause", duration: 60},
                ...points.slice(1).map(([x, y]) => ({type: "pointerMove", duration: 150, x, y})),
                {type: "pointerUp", button: 0},
            ],
        }));
        await this.post("/actions", {actions});
        await pause(200);
    }

    /** Turns the wheel. A notch is 120. */
    async wheel(x, y, deltaY) {
        await this.pointer({type: "pointerMove", duration: 30, x, y});
        await this.post("/actions", {actions: [{type: "wheel", id: "wheel", actions: [{type: "scroll", x, y, deltaX: 0, deltaY, duration: 50}]}]});
        await pause(200);
    }

    /** Presses keys together, as in `Control+s`. */
    async keys(...chords) {
        for (const chord of chords) {
            const keys = chord.split("+").map(key => KEYS[key] ?? key);
            const down = keys.map(value => ({type: "keyDown", value}));
            const up = [...keys].reverse().map(value => ({type: "keyUp", value}));
            await this.post("/actions", {actions: [{type: "key", id: "keys", actions: [...down, ...up]}]});
            await pause(150);
        }
    }

    async type(text) {
        const actions = [...text].flatMap(value => [{type: "keyDown", value}, {type: "keyUp", value}]);
        await this.post("/actions", {actions: [{type: "key", id: "keys", actions}]});
        await pause(150);
    }

    /** Makes the page use the simplest API for files, an input's dialog. */
    withoutPickers() {
        return this.run("delete window.showOpenFilePicker; delete window.showSaveFilePicker;");
    }

    /** Answers the next dialog for opening a file with this file. */
    async chooses(file) {
        await this.run(`
            const click = HTMLInputElement.prototype.click;
            HTMLInputElement.prototype.click = function () {
                HTMLInputElement.prototype.click = click;
                this.id = "chosen";
                document.body.append(this);
            };`);
        this.chosen = file;
    }

    async choose() {
        const found = await until("the page asks for a file", () =>
            this.post("/element", {using: "css selector", value: "#chosen"}).catch(() => null));
        await this.post(`/element/${found[ELEMENT]}/value`, {text: this.chosen});
        await this.run("document.getElementById('chosen').remove()");
    }

    /** Whether a file with this name was downloaded. */
    has(name) {
        return fs.existsSync(path.join(this.downloads, name));
    }

    /** The text of the downloaded file with this name, once it exists. */
    async downloaded(name) {
        const file = path.join(this.downloads, name);
        await until(`${name} is downloaded`, () => fs.existsSync(file));
        await pause(100);
        const text = fs.readFileSync(file, "utf8");
        fs.rmSync(file);
        return text;
    }

    title() {
        return this.run("return document.title");
    }

    /** The colour of a pixel of the page, as red, green and blue. */
    async pixel(x, y) {
        const picture = await this.call("GET", this.session + "/screenshot");
        // The browser itself can decode the image.
        return this.call("POST", this.session + "/execute/async", {
            script: `
                const [picture, x, y, done] = arguments;
                const image = new Image();
                image.onload = () => {
                    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
                    canvas.drawImage(image, -x, -y);
                    done([...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3));
                };
                image.src = "data:image/png;base64," + picture;`,
            args: [picture, x, y],
        });
    }

    async screenshot(file) {
        fs.writeFileSync(file, Buffer.from(await this.call("GET", this.session + "/screenshot"), "base64"));
    }

    /** Fails if the page has reported an error since the last call. */
    async checkLog() {
        const lines = await this.post("/se/log", {type: "browser"});
        const errors = lines.filter(line => line.level === "SEVERE").map(line => line.message);
        if (errors.length > 0) {
            throw new Error(`the page reports: ${errors.join("\n")}`);
        }
    }

    async end() {
        await this.call("DELETE", this.session).catch(() => {});
        this.kill();
        process.off("exit", this.kill);
        fs.rmSync(this.folder, {recursive: true, force: true, maxRetries: 5});
    }
}
