// Measures the page in Chromium: sizes, start times, memory, and frame times. Needs web/dist, built
// by web/build.
//
//   web/measure

import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

import {Browser, pause, serve} from "./tests/driver.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const dist = path.join(root, "web", "dist");
const size = name => fs.statSync(path.join(dist, name)).size;
const row = (what, ...values) => console.log([what, ...values].join(" | "));

for (const name of ["winmove_bg.wasm", "winmove.js", "page.js"]) {
    row(name, `${size(name)} bytes`, `gzip ${size(`${name}.gz`)}`, `brotli ${size(`${name}.br`)}`);
}
row("winmove.html", `${size("winmove.html")} bytes`);

/** A random graph of n vertices and 2n edges, as a list of edges. */
function list(n) {
    let state = 1;
    const next = () => (state = state * 48271 % 2147483647) % n;
    return `${n} ${2 * n}\n${Array.from({length: 2 * n}, () => `${next()} ${next()}`).join("\n")}\n`;
}

// Measures the duration of each frame by wrapping its callback before the program starts.
const wrap = `
    window.frames_ = [];
    const request = requestAnimationFrame;
    window.requestAnimationFrame = work => request(time => {
        const begun = performance.now();
        work(time);
        window.frames_.push(performance.now() - begun);
    });
    // The time between two frames, which counts whatever keeps the next one back.
    window.gaps_ = [];
    let shown;
    const tick = () => request(() => {
        const now = performance.now();
        if (shown) window.gaps_.push(now - shown);
        shown = now;
        tick();
    });
    tick();
    // All other work on the page's thread counts too: messages, files, timers.
    window.tasks_ = [];
    new PerformanceObserver(list => tasks_.push(...list.getEntries().map(task => task.duration))).observe({type: "longtask"});
    // When the last worker was terminated, and when a worker first sent a message after that.
    const Plain = Worker;
    window.noted_ = {};
    window.Worker = class extends Plain {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", () => noted_.answered ??= performance.now());
        }
        terminate() {
            window.noted_ = {ended: performance.now()};
            super.terminate();
        }
    };`;

const server = await serve(dist);
const browser = await Browser.open();
await browser.post("/goog/cdp/execute", {cmd: "Page.addScriptToEvaluateOnNewDocument", params: {source: wrap}});

const takeFrames = async () => {
    const frames = (await browser.run("return frames_.splice(0)")).filter(time => time > 0.5).sort((a, b) => a - b);
    const at = part => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))]?.toFixed(1) ?? "-";
    const tasks = await browser.run("return tasks_.splice(0)");
    const told = tasks.length ? `${tasks.length} tasks of 50 ms or more, longest ${Math.max(...tasks)} ms` : "no task of 50 ms";
    const gap = await browser.run("return Math.max(0, ...gaps_.splice(0))");
    return `${frames.length} frames, half under ${at(0.5)} ms, 95 % under ${at(0.95)} ms, longest ${at(1)} ms, longest gap ${gap.toFixed(0)} ms; ${told}`;
};
const memory = () => browser.run("return (performance.memory.usedJSHeapSize / 1e6).toFixed(0) + ' MB of JavaScript'");

for (const again of ["first start", "second start"]) {
    await browser.visit(server.address);
    row(again, `${(await browser.run("return performance.getEntriesByName('winmove started')[0].startTime")).toFixed(0)} ms`);
}
await browser.use("Skip the tour");
for (const n of [1_000, 10_000, 100_000, 500_000, 1_000_000]) {
    const file = path.join(browser.folder, `${n}.txt`);
    fs.writeFileSync(file, list(n));
    await browser.withoutPickers();
    await takeFrames();
    await browser.chooses(file);
    await browser.keys("Control+o");
    await browser.choose();
    await browser.part(new RegExp(`^${n.toLocaleString("en-US")} vertices`));
    await browser.part(/^solved in/);
    await pause(2_000);
    row(`open ${n} vertices`, await takeFrames(), (await browser.parts()).find(text => text.startsWith("solved in")), await memory());
    for (let turn = 0; turn < 4; turn++) {
        await browser.wheel(500, 350, turn % 2 ? 120 : -120);
        // The middle button pans.
        await browser.drag(400, 300, 600, 400, 1);
    }
    row(`wheel and drag at ${n} vertices`, await takeFrames());
    if (n === 10_000) {
        await browser.keys("Control+0");
        await browser.click(500, 350);
        await browser.part(/^Vertex \d+$/);
        await takeFrames();
        await browser.keys("Delete");
        await browser.part(/^9,999 vertices/);
        await pause(500);
        row("a vertex removed of 10000", await takeFrames(), (await browser.parts()).find(text => text.startsWith("solved in")));
        // Without unsaved work, nothing is asked before the next file.
        await browser.keys("Control+z");
        await browser.part(/^10,000 vertices/);
    }
}
// The time until a board of 150 by 150 cells says that it is being solved.
const king = {steps: "king", skip: true};
/** A pursuit on a board of n by n cells, whose solve takes long. */
function board(n) {
    const rows = Array.from({length: n}, () => ".".repeat(n));
    const game = {pursuit: {police: {at: [0, 0], ...king}, thief: {at: [n - 1, n - 1], ...king}, first: "police"}};
    const file = path.join(browser.folder, `${n}x${n}.winmove.json`);
    fs.writeFileSync(file, JSON.stringify({format: "winmove", version: 1, field: {board: {rows}}, game}));
    return file;
}
await takeFrames();
await browser.chooses(board(150));
await browser.keys("Control+o");
await browser.choose();
const chosen = Date.now();
const progress = await browser.part(/^solving…/);
row("150x150 cells", `${Date.now() - chosen} ms until "${progress}"`, await takeFrames());
// The time from terminating a worker until the first message of the next, which solves a small
// game.
const large = board(128);
const small = path.join(root, "examples", "pebbles.winmove.json");
for (let turn = 0; turn < 3; turn++) {
    for (const [file, shows] of [[large, /^solving…/], [small, /^vertex .*, win in 1/]]) {
        await browser.chooses(file);
        await browser.keys("Control+o");
        await browser.choose();
        await browser.part(shows);
    }
    row("a worker ended and the next one answered", await browser.run("return (noted_.answered - noted_.ended).toFixed(1) + ' ms'"));
}
await browser.end();
server.end();
