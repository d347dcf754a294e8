// Tests of the page in Chromium. Each is judged by the resulting document, by a solver of a few
// lines, or by pixels. An error reported by the page fails the test in which it occurs.
//
//   node web/tests/run.mjs [PART-OF-A-NAME]

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";

import {Browser, pause, serve, until} from "./driver.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const example = name => path.join(root, "examples", `${name}.winmove.json`);
const read = file => JSON.parse(fs.readFileSync(file, "utf8"));
const tests = [];
const test = (name, story) => tests.push({name, story});

/**
 * The labels of a token game in which a stuck player loses, computed from the rules: "win in 3",
 * "loss", "draw".
 */
function solved({vertices, edges}) {
    const labels = new Map();
    const moves = new Map(vertices.map(({id}) => [id, edges.filter(([from]) => from === id).map(([, to]) => to)]));
    for (let round = 0, grows = true; grows || round === 0; round++) {
        grows = false;
        const found = [];
        for (const [id, targets] of moves) {
            if (labels.has(id)) {
                continue;
            }
            const known = targets.map(to => labels.get(to));
            const losses = known.filter(label => label?.outcome === "loss");
            if (losses.length > 0) {
                found.push([id, {outcome: "win", moves: 1 + Math.min(...losses.map(label => label.moves))}]);
            } else if (known.every(label => label?.outcome === "win")) {
                found.push([id, {outcome: "loss", moves: targets.length ? 1 + Math.max(...known.map(label => label.moves)) : 0}]);
            }
        }
        for (const [id, label] of found) {
            labels.set(id, label);
            grows = true;
        }
    }
    return new Map(vertices.map(({id}) => {
        const label = labels.get(id);
        return [id, !label ? "draw" : label.moves ? `${label.outcome} in ${label.moves}` : label.outcome];
    }));
}

/** Opens an example through the browser's dialog. */
async function open(browser, file) {
    await browser.withoutPickers();
    await browser.chooses(file);
    await browser.keys("Control+o");
    await browser.choose();
    await browser.part("Canvas");
}

/** Saves the game as a download, and returns its document. */
async function saved(browser, name) {
    await browser.withoutPickers();
    await browser.keys("Control+s");
    const asks = async () => (await browser.parts()).includes("Save the game");
    await until("the game is saved, or a name asked for", async () => browser.has(name) || await asks());
    if (!browser.has(name)) {
        await browser.keys("Enter");
    }
    return JSON.parse(await browser.downloaded(name));
}

async function newGraph(browser) {
    await browser.use("Skip the tour");
    await browser.use("New graph");
    await browser.part("Canvas");
}

test("draws a graph, solves it at every edit, and saves it", async (browser, address) => {
    await browser.visit(address);
    await newGraph(browser);
    await browser.keys("n");
    for (const [x, y] of [[300, 200], [500, 200], [500, 400]]) {
        await browser.click(x, y);
    }
    await browser.keys("e");
    await browser.drag(300, 200, 500, 200);
    await browser.part(/^vertex .*, win in 1/);
    await browser.drag(500, 200, 500, 400);
    await browser.part(/^vertex .*, loss in 2/);
    assert.match(await browser.title(), /^●/);
    const game = await saved(browser, "game.winmove.json");
    assert.equal(game.format, "winmove");
    assert.deepEqual(game.field.graph.edges, [[0, 1], [1, 2]]);
    await until("the title tells no unsaved work", async () => !/^●/.test(await browser.title()), 30_000);
    const wins = await browser.pixel(500, 190);
    assert.ok(wins[1] > wins[0] + 40, `the vertex that wins is green: ${wins}`);
});

test("opens games and labels them as a solver of its own does", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    for (const name of ["pebbles", "cycle-with-a-draw"]) {
        await open(browser, example(name));
        const {field: {graph}} = read(example(name));
        const labels = solved(graph);
        for (const {id, label} of graph.vertices) {
            await browser.part(new RegExp(`^vertex ${label || `#${id}`}, ${labels.get(id)}($|,)`));
        }
        const game = await saved(browser, `${name}.winmove.json`);
        assert.deepEqual(game, read(example(name)));
    }
});

test("saves in place where the browser can, and downloads nothing then", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    // The browser's dialogs can't be controlled, so the file is in the browser's private file
    // system.
    const picks = `
        const [text, done] = arguments;
        (async () => {
            const folder = await navigator.storage.getDirectory();
            const handle = await folder.getFileHandle("own.winmove.json", {create: true});
            const file = await handle.createWritable();
            await file.write(text);
            await file.close();
            window.showOpenFilePicker = async () => [handle];
            window.ownFile = async () => (await handle.getFile()).text();
        })().then(done, done);`;
    const text = fs.readFileSync(example("pebbles"), "utf8");
    await browser.post("/execute/async", {script: picks, args: [text]});
    await browser.keys("Control+o");
    await browser.part(/^vertex 10, win in 7/);
    await browser.keys("Control+a", "Delete", "Control+s");
    await until("the file is written", () => browser.post("/execute/async", {
        script: "const [done] = arguments; ownFile().then(text => done(text.includes('winmove') && !text.includes('\"from\"')));",
        args: [],
    }));
    assert.deepEqual(fs.readdirSync(browser.downloads), []);
});

test("a link opens the game as it was shown, and a damaged one says so", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.use(/^vertex 4, win in 3/);
    await browser.keys("Control+2");
    await browser.run("navigator.clipboard.writeText = async text => { window.copied = text; };");
    await browser.use("Edit");
    await browser.use(/^Copy link/);
    await browser.use("Copy");
    const link = await until("the link is copied", () => browser.run("return window.copied"));
    assert.ok(link.startsWith(`${address}#g=`), link);
    assert.ok(link.length < 1_500, `${link.length} letters`);
    await browser.visit("about:blank").catch(() => {});
    await browser.visit(link);
    await browser.part(/^vertex 10, /);
    assert.equal(await browser.run("return document.querySelector('#parts [aria-pressed=true], #parts [aria-checked=true], #parts [aria-selected=true]')?.textContent"), "Explore mode");
    const game = await saved(browser, "Pebbles - ten, take one or two.winmove.json");
    assert.deepEqual(game.field.graph, read(example("pebbles")).field.graph);
    await browser.post("/url", {url: "about:blank"});
    await browser.visit(link.slice(0, -40));
    await browser.part("The link could not be opened");
    const texts = await browser.parts();
    assert.ok(texts.includes("The link is cut short: its game is not complete."), JSON.stringify(texts));
    // No game was open, so the start page is.
    await browser.use("Close");
    await browser.part("Examples");
});

test("paints a board", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await browser.use("New board…");
    await browser.use("Create");
    await browser.part(/^cell \(0, 0\)/);
    await browser.keys("w");
    const [x, y] = await browser.place(/^cell \(2, 3\)/);
    const before = await browser.pixel(x, y);
    await browser.drag(x, y, ...await browser.place(/^cell \(2, 5\)/));
    const after = await browser.pixel(x, y);
    const light = pixel => pixel.reduce((sum, part) => sum + part);
    assert.ok(light(after) < light(before) - 150, `a wall is dark: ${before} ${after}`);
    const game = await saved(browser, "game.winmove.json");
    const {rows} = game.field.board;
    assert.equal(JSON.stringify(rows).match(/\*/g).length, 3, JSON.stringify(game.field));
});

test("plays to the end", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.keys("Control+3");
    await browser.part("First player to move");
    // Two people play, and the first always leaves a multiple of three.
    await browser.use("both");
    for (const place of [9, 8, 6, 5, 3, 2, 0]) {
        await browser.use(`vertex ${place}`);
        await pause(300);
    }
    await browser.part(/first player (has won|wins|won)/i);
});

test("a student answers a homework, sees no answer before, and hands it in", async (browser, address) => {
    const game = read(example("pebbles"));
    game.exercise = {places: [10, 9, 8], check: "at-end", note: "Begin at the end.", homework: {}};
    const file = path.join(browser.folder, "homework.winmove.json");
    fs.writeFileSync(file, JSON.stringify(game));
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, file);
    await browser.part(/Begin at the end/);
    const labels = solved(game.field.graph);
    for (const place of game.exercise.places) {
        assert.deepEqual((await browser.parts()).filter(text => /(win|loss) in \d|^vertex \d+, (win|loss|draw)/.test(text)), []);
        await browser.clickOn(new RegExp(`^vertex ${place}($|,)`));
        // The last answer is wrong.
        await browser.keys(place !== 8 && labels.get(place).startsWith("win") ? "w" : "l");
    }
    await browser.use(/Hand in…/);
    await browser.keys("Control+a");
    await browser.type("Ada");
    await browser.keys("Enter");
    await browser.part(/^The browser downloads the file/);
    await pause(500);
    await browser.keys("Enter");
    const result = JSON.parse(await browser.downloaded("Pebbles - ten, take one or two - Ada.result.json"));
    assert.equal(result.name, "Ada");
    assert.deepEqual([result.right, result.of], [2, 3]);
    const answers = result.questions.map(({place, answer, right}) => [place, answer, right]);
    assert.deepEqual(answers, [["8", "loss", false], ["9", "loss", true], ["10", "win", true]]);
    await browser.part(/^Handed in/);
});

test("a game by rules is handed out and answered on a phone, and its result is shown", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("rules-nim"));
    await browser.part(/^vertex \(3, 4, 5\), win/);
    await browser.use("Teach mode");
    await browser.use("From this game");
    await browser.use("Hand out as homework");
    const game = await saved(browser, "rules-nim.winmove.json");
    assert.deepEqual(game.exercise.homework, {});
    assert.equal(game.notes ?? "", "");
    const file = path.join(browser.folder, "homework.winmove.json");
    fs.writeFileSync(file, JSON.stringify(game));
    const metrics = {width: 390, height: 844, deviceScaleFactor: 1, mobile: true};
    await browser.post("/goog/cdp/execute", {cmd: "Emulation.setDeviceMetricsOverride", params: metrics});
    await open(browser, file);
    await browser.part(/^Save keeps your answers/);
    assert.ok(!(await browser.parts()).includes("Rules in Python"));
    // The binary sum of the heaps decides. The vertices are in the order of their states.
    const vertices = (await browser.parts()).filter(text => text.startsWith("vertex ("));
    for (const place of game.exercise.places) {
        const sum = vertices[place].match(/\d/g).reduce((sum, heap) => sum ^ heap, 0);
        await browser.use(vertices[place]);
        await browser.use(sum ? /^W +win/ : /^L +loss/);
    }
    await browser.part("10 of 10 answered");
    await browser.use(/Hand in…/);
    await browser.type("Ada");
    await browser.keys("Enter");
    await browser.part(/^The browser downloads the file/);
    await pause(500);
    await browser.keys("Enter");
    const name = `${game.title.replace(": ", " - ")} - Ada.result.json`;
    const result = await browser.downloaded(name);
    assert.equal(JSON.parse(result).right, 10);
    const kept = path.join(browser.folder, name);
    fs.writeFileSync(kept, result);
    await open(browser, kept);
    await browser.part("Handed in by Ada");
    await browser.part(/^10 of 10 correct/);
});

test("exports a picture of the game", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.withoutPickers();
    await browser.keys("Control+Shift+E");
    await pause(1_500);
    await browser.use(/^Save/);
    await browser.keys("Enter");
    const picture = await browser.downloaded("pebbles.svg");
    const shown = await browser.run(`
        const picture = new DOMParser().parseFromString(arguments[0], "image/svg+xml").documentElement;
        return [picture.localName, ...["width", "height"].map(name => parseFloat(picture.getAttribute(name))),
            picture.textContent];`, picture);
    assert.equal(shown[0], "svg");
    assert.ok(shown[1] > 100 && shown[2] > 20, shown);
    // The labels of the vertices, and the numbers of moves.
    for (const label of ["10", "7", "0"]) {
        assert.ok(shown[3].includes(label), shown[3]);
    }
    // The next download has the same name, and replaces nothing.
    await browser.keys("Control+Shift+E");
    await browser.use(/^Save/);
    await browser.keys("Enter");
    assert.equal(await browser.downloaded("pebbles.svg"), picture);
});

/** Leaves the page once it has stored unsaved work, and visits it again. */
async function leaveAndReturn(browser, address) {
    await pause(5_000);
    await browser.post("/url", {url: "about:blank"});
    await browser.visit(address);
}

test("keeps unsaved work over a reload", async (browser, address) => {
    await browser.visit(address);
    await newGraph(browser);
    await browser.keys("n");
    await browser.click(300, 200);
    await browser.click(500, 200);
    assert.equal(await browser.run("return !dispatchEvent(new Event('beforeunload', {cancelable: true}))"), true);
    await leaveAndReturn(browser, address);
    await browser.part("2 steps can be undone");
    await pause(500);
    await browser.use("Open");
    await browser.part("2 vertices, 0 edges");
    const game = await saved(browser, "game.winmove.json");
    assert.equal(game.field.graph.vertices.length, 2);
    assert.equal(await browser.run("return !dispatchEvent(new Event('beforeunload', {cancelable: true}))"), false);
});

test("a game in Play goes on after a reload", async (browser, address) => {
    const play = async places => {
        for (const place of places) {
            await browser.use(`vertex ${place}`);
            await pause(300);
        }
    };
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.keys("Control+3");
    await browser.part("First player to move");
    await browser.use("both");
    await play([9, 8, 6]);
    await leaveAndReturn(browser, address);
    await browser.part("Open the unsaved work?");
    assert.deepEqual((await browser.parts()).filter(text => text.startsWith("/")), []);
    await pause(500);
    await browser.use("Open");
    await browser.part("Second player to move");
    await play([5, 3, 2, 0]);
    await browser.part(/first player (has won|wins|won)/i);
});

test("the computer plays on after a reload", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.keys("Control+3");
    const answered = async place => {
        await browser.part("First player to move");
        await browser.use(`vertex ${place}`);
        await browser.part("Second player to move");
        await browser.part("First player to move");
    };
    await answered(9);
    await leaveAndReturn(browser, address);
    await browser.part("Open the unsaved work?");
    await pause(500);
    await browser.use("Open");
    await answered(6);
});

test("prints in a tab of the browser, or downloads the page where tabs are refused", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.withoutPickers();
    await browser.run("window.open = address => window.opened = address");
    await browser.keys("Control+p");
    await browser.use("Print…");
    await until("a tab is opened", () => browser.run("return window.opened"));
    const script = "const [done] = arguments; fetch(opened).then(answer => answer.blob()).then(async blob => done([blob.type, await blob.slice(0, 5).text()]))";
    assert.deepEqual(await browser.post("/execute/async", {script, args: []}), ["application/pdf", "%PDF-"]);
    assert.deepEqual(fs.readdirSync(browser.downloads), []);
    await browser.run("window.open = () => null");
    await browser.keys("Control+p");
    await browser.use("Print…");
    assert.match(await browser.downloaded("pebbles.pdf"), /^%PDF-/);
});

/** The controls without a name. The content of a field is its value. */
function unnamed(browser) {
    return browser.run(`
        const fields = ["textbox", "combobox", "slider"];
        const name = part => fields.includes(part.role) ? part.ariaLabel : part.textContent.trim();
        return [...document.querySelectorAll("#parts > button")].filter(part => !name(part)).map(part => part.outerHTML);`);
}

test("the controls of every dialog and panel have names", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    for (const mode of ["Explore", "Play", "Replay", "Teach", "Build"]) {
        await browser.use(`${mode} mode`);
        assert.deepEqual(await unnamed(browser), [], mode);
    }
    for (const [menu, entry] of [
        ["File", /^New board…/], ["File", /^New from family…/], ["File", /^Export game…/], ["File", /^Export picture…/],
        ["File", /^Export animation…/], ["File", /^Print…/], ["Edit", /^Copy link…/],
    ]) {
        await browser.use(menu);
        await browser.use(entry);
        assert.deepEqual(await unnamed(browser), [], entry);
        await browser.keys("Escape");
    }
    // A script whose start is a parameter has a table with the range of its values.
    const file = path.join(browser.folder, "count.py");
    fs.writeFileSync(file, "def start(n):\n    return n\ndef moves(n):\n    return [n - k for k in (1, 2) if k <= n]\n");
    await open(browser, file);
    await browser.part("Rules in Python");
    await until("the range is there", async () => (await browser.parts()).filter(text => text.startsWith("n: ")).length === 2);
    assert.deepEqual(await unnamed(browser), []);
});

test("headings and texts can't be pressed, and controls have names and states", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await browser.part("Examples");
    assert.deepEqual(await browser.states(/^Examples$/), [["heading", null, null]]);
    await open(browser, example("pebbles"));
    await browser.part(/^The first player wins in 7 moves/);
    assert.deepEqual(await browser.states(/^(11 vertices, 19 edges|The first player wins in 7 moves.*|\d+ %)$/), [
        ["p", null, null], ["p", null, null], ["p", null, null],
    ]);
    assert.equal((await browser.states(/^vertex 10/))[0][0], "button");
    const [[role, isUnfolded]] = await browser.states(/^Rules: /);
    assert.deepEqual([role, isUnfolded], ["button", "false"]);
    await browser.use(/^Rules: /);
    await until("the rules are unfolded", async () => (await browser.states(/^Rules: /))[0][1] === "true");
    await browser.keys("Control+,");
    await browser.part("Settings");
    assert.equal((await browser.states(/^Settings$/))[0][0], "heading");
    assert.deepEqual(await browser.states(/^Language: English$/), [["combobox", "false", null]]);
    const sizes = await browser.states(/^Text size: /);
    assert.deepEqual(sizes.map(([role]) => role), ["slider", "textbox"]);
    assert.match(sizes[0][2], /^\d+$/);
});

test("announces an edge that is drawn with the keyboard", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.part(/^vertex 10, win in 7/);
    // What is said is replaced by what is said next, possibly before it is looked at.
    await browser.run("window.said = []; new MutationObserver(() => said.push(spoken.textContent)).observe(spoken, {childList: true})");
    const says = words => until(`it says ${words}`, async () => (await browser.run("return said.splice(0)")).some(text => words.test(text)), 10_000);
    await browser.keys("Tab");
    await says(/Canvas, vertex 0, loss/);
    await browser.keys("Shift+E");
    await says(/^Edge from 0 to a new vertex/);
    await browser.keys("Tab");
    await says(/^Edge from 0 to 1/);
    await browser.keys("Enter");
    await says(/Edge from 0 to 1 added/);
    await until("0 is not lost", async () => !(await browser.parts()).some(text => /^vertex 0, loss/.test(text)));
});

test("says that the unsaved work on a game is not kept, where it is too large for that", async (browser, address) => {
    const [file, count] = [path.join(browser.folder, "long.txt"), 100_000];
    const edges = Array.from({length: count}, (_, at) => `${at} ${at * 7 % count}`);
    fs.writeFileSync(file, `${count} ${count}\n${edges.join("\n")}\n`);
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, file);
    await browser.part(/^100,000 vertices/);
    await browser.part(/^solved in/);
    await browser.use(/^About/);
    await browser.use(/^Title/);
    await browser.type("Long");
    await browser.keys("Enter");
    await browser.part(/^Unsaved work would be lost in a crash, because it cannot be stored \(the game takes about \d+\.\d MB, and/);
    // The message may appear while the title is still being typed.
    const asks = "return !dispatchEvent(new Event('beforeunload', {cancelable: true}))";
    await until("the browser asks before it leaves the page", async () => await browser.run(asks));
});

test("a game on one page runs from the disk, and shows a picture and a table without it", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.withoutPickers();
    await browser.keys("Control+Shift+E");
    await browser.use(/: SVG$/);
    await browser.use(/^Web page/);
    await pause(1_500);
    await browser.use(/^Save/);
    await browser.keys("Enter");
    const text = await browser.downloaded("pebbles.html");
    assert.match(text, /<svg[\s\S]*<\/svg>/);
    assert.equal(text.match(/<tr><th scope="row">/g).length, 11);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "winmove-page-"));
    const file = path.join(folder, "pebbles.html");
    fs.writeFileSync(file, text);
    try {
        await browser.visit(pathToFileURL(file).href);
        await browser.part(/^vertex 10, win in 7/);
        assert.match(await browser.title(), /Pebbles/);
        // No script runs but the page's own.
        const planted = "<script>globalThis.planted = true</script>";
        fs.writeFileSync(file, text.replace("<!-- winmove:game -->", `${planted}<!-- winmove:game -->`));
        await browser.post("/url", {url: "about:blank"});
        await browser.visit(pathToFileURL(file).href);
        await browser.part(/^vertex 10, win in 7/);
        assert.equal(await browser.run("return globalThis.planted ?? null"), null);
        const log = await browser.post("/se/log", {type: "browser"});
        assert.ok(log.some(entry => /Content Security Policy/.test(entry.message)), JSON.stringify(log));
    } finally {
        await browser.post("/url", {url: "about:blank"});
        fs.rmSync(folder, {recursive: true});
    }
});

test("loads the messages of the chosen language alone, and a page on one file has them all", async (browser, address) => {
    const loaded = () => browser.run(`
        const names = performance.getEntriesByType("resource").map(({name}) => name.slice(name.lastIndexOf("/") + 1));
        return names.filter(name => name.endsWith(".ftl"));`);
    await browser.visit(address);
    await browser.use("Skip the tour");
    assert.deepEqual(await loaded(), []);
    await browser.use("Tiếng Việt");
    await browser.part("Đồ thị mới");
    assert.deepEqual(await loaded(), ["vi.ftl"]);
    await browser.withoutPickers();
    await browser.chooses(example("pebbles"));
    await browser.keys("Control+o");
    await browser.choose();
    await browser.part(/^đỉnh 10, thắng sau 7 nước/);
    // A worker words the table of the page.
    await browser.keys("Control+Shift+E");
    await browser.use(/: SVG$/);
    await browser.use(/^Trang web/);
    await pause(1_500);
    await browser.use(/^Lưu…/);
    await browser.keys("Enter");
    const text = await browser.downloaded("pebbles.html");
    assert.match(text, /<th[^>]*>kết quả<\/th>/);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "winmove-page-"));
    const file = path.join(folder, "pebbles.html");
    fs.writeFileSync(file, text);
    try {
        await browser.visit(pathToFileURL(file).href);
        await browser.part(/^đỉnh 10, thắng sau 7 nước/);
    } finally {
        await browser.post("/url", {url: "about:blank"});
        fs.rmSync(folder, {recursive: true});
    }
    // The next start speaks the same language from its first frame on.
    await browser.visit(address);
    await browser.part("Đồ thị mới");
    assert.deepEqual(await loaded(), ["vi.ftl"]);
});

test("loads the fonts for emoji, monospaced text and high contrast when they are needed", async (browser, address) => {
    const loaded = () => browser.run(`
        const names = performance.getEntriesByType("resource").map(({name}) => name.slice(name.lastIndexOf("/") + 1));
        return names.filter(name => name.endsWith(".ttf"));`);
    const game = read(example("pebbles"));
    const {vertices} = game.field.graph;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "winmove-page-"));
    const file = path.join(folder, "faces.winmove.json");
    try {
        await browser.visit(address);
        await browser.use("Skip the tour");
        await open(browser, example("pebbles"));
        await browser.part(/^vertex 10, win/);
        assert.deepEqual(await loaded(), []);
        vertices[0].label = "😀";
        fs.writeFileSync(file, JSON.stringify(game));
        await open(browser, file);
        await browser.part(/^vertex 😀/);
        await until("the font for emoji is loaded", async () => (await loaded()).length === 1);
        // Neither the next emoji nor letters that the font lacks load it again.
        vertices[0].label = "😎";
        vertices[1].label = "字";
        fs.writeFileSync(file, JSON.stringify(game));
        await open(browser, file);
        await browser.part(/^vertex 😎/);
        await browser.drawn();
        assert.deepEqual(await loaded(), ["NotoEmoji-Regular.ttf"]);
        await browser.keys("F1");
        await until("the font for monospaced text is loaded", async () => (await loaded()).length === 2);
        await browser.keys("Escape");
        await browser.keys("Control+,");
        await browser.use("High contrast");
        await until("the heavier font is loaded", async () => (await loaded()).includes("NotoSans-Medium.ttf"));
        // The weight of all text changes, so the fonts that it had loaded are loaded again.
        assert.deepEqual([...new Set(await loaded())], ["NotoEmoji-Regular.ttf", "Hack.ttf", "NotoSans-Medium.ttf"]);
    } finally {
        fs.rmSync(folder, {recursive: true});
    }
});

/** What a page says when its program doesn't start, in a browser with these arguments. */
async function refusal(address, ...more) {
    const browser = await Browser.open(...more);
    try {
        await browser.post("/url", {url: address});
        const says = "return document.querySelector('#loading.refused')?.textContent";
        const words = await until("the page says why", () => browser.run(says));
        const state = "return [document.getElementById('message').open, document.getElementById('canvas').hidden, "
            + "document.getElementById('still').checkVisibility()]";
        assert.deepEqual(await browser.run(state), [false, true, true]);
        return words;
    } finally {
        await browser.end();
    }
}

test("says in words why it doesn't start, and keeps the picture", async (browser, address) => {
    const dist = path.join(root, "web", "dist");
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "winmove-page-"));
    const server = await serve(folder);
    try {
        assert.match(await refusal(address, "--disable-3d-apis"), /no WebGL.*Turn on graphics acceleration/);
        const whole = fs.readFileSync(path.join(dist, "winmove.html"), "utf8");
        fs.writeFileSync(path.join(folder, "game.html"), whole.replace('<main id="still">', "$&<svg></svg>"));
        const words = await refusal(`${server.address}game.html`, "--disable-3d-apis");
        assert.match(words, /The picture and the table show the game/);
        // A file that is missing on the host.
        fs.cpSync(dist, folder, {recursive: true});
        fs.rmSync(path.join(folder, "winmove_bg.wasm"));
        assert.match(await refusal(server.address), /winmove_bg\.wasm: 404/);
        // A host that answers with a page instead.
        fs.writeFileSync(path.join(folder, "winmove_bg.wasm"), "<!DOCTYPE html>");
        assert.match(await refusal(server.address), /\(winmove_bg\.wasm could not be loaded\)/);
        for (const name of ["words.js", "page.js", "winmove.js", "start.js", "page.css"]) {
            fs.renameSync(path.join(folder, name), path.join(folder, "missing"));
            const words = await refusal(server.address);
            assert.ok(words.includes(`could not be started (${name} could not be loaded)`), words);
            fs.renameSync(path.join(folder, "missing"), path.join(folder, name));
        }
    } finally {
        server.end();
        fs.rmSync(folder, {recursive: true});
    }
});

/** The game that the page offers after it has stopped for the given reason. */
async function rescued(browser, why) {
    const says = "const message = document.getElementById('message'); return message.open && message.innerText;";
    const told = await until("the page says that it has stopped", () => browser.run(says));
    assert.ok(told.includes("Winmove has stopped") && told.includes(why), told);
    await until("the game is offered", () => browser.run("return !document.getElementById('rescue').hidden"));
    await browser.run("document.getElementById('rescue').click()");
    const game = await browser.downloaded("unsaved.winmove.json");
    // The reason is in the browser's log.
    await browser.post("/se/log", {type: "browser"});
    return JSON.parse(game);
}

test("a failure says so, and the work is there after a new start", async (browser, address) => {
    await browser.visit(`${address}?provoke-panics`);
    await newGraph(browser);
    await browser.keys("n");
    await browser.click(300, 200);
    await browser.keys("Escape");
    await browser.use(/^About/);
    await browser.use(/^Title/);
    // The program panics at the first word of this title.
    await browser.type("Panic");
    await browser.keys("Enter");
    const {field} = await rescued(browser, "This is an error in Winmove, not something you did.");
    assert.equal(field.graph.vertices.length, 1);
    await browser.run("document.getElementById('confirm').click()");
    await pause(500);
    await browser.started();
    await browser.post("/se/log", {type: "browser"});
});

test("where all memory is taken, the page says so and rescues the game", async (browser, address) => {
    // If the title begins like this, the program allocates all memory at once.
    const game = {...read(example("pebbles")), title: "Panic: it takes all"};
    const file = path.join(browser.folder, "all.winmove.json");
    fs.writeFileSync(file, JSON.stringify(game));
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, file);
    await browser.keys("Control+a", "Delete");
    await browser.part(/^0 vertices/);
    await pause(1_000);
    await browser.run("history.replaceState(null, '', '?provoke-panics')");
    await browser.keys("F1");
    const {field} = await rescued(browser, "The browser gives the program no more memory.");
    assert.deepEqual(field.graph.vertices, []);
});

test("touch pans, pinches and opens menus; the wheel zooms", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    const zoom = async () => parseFloat((await browser.part(/^\d+ %$/)));
    const before = await zoom();
    await browser.wheel(500, 500, -240);
    await until("the wheel zooms in", async () => await zoom() > before);
    const wheeled = await zoom();
    // On a busy machine, all of a pinch may come within one frame, in which it changes nothing.
    await until("two fingers that part zoom in", async () => {
        await browser.touch([[400, 520], [300, 520]], [[500, 520], [600, 520]]);
        return await zoom() > wheeled;
    });
    await browser.keys("Control+0");
    await browser.longPress(...await browser.place(/^vertex 8, /));
    await browser.part(/^Rename/);
    await browser.keys("Escape");
    await browser.clickOn(/^vertex 7, /, 2);
    await browser.part(/^Rename/);
});

test("keys of the browser are the program's, but for those of the clipboard", async (browser, address) => {
    await browser.visit(address);
    await newGraph(browser);
    await browser.keys("n");
    await browser.click(300, 200);
    const pressed = async (key, shiftKey = false) => browser.run(
        "return !document.body.dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], ctrlKey: arguments[0].length === 1, shiftKey: arguments[1], cancelable: true, bubbles: true}))",
        key, shiftKey,
    );
    for (const key of ["f", "a", "z", "g", "0", "s", "o", "F1"]) {
        assert.equal(await pressed(key), true, key);
    }
    for (const key of ["c", "x", "v"]) {
        assert.equal(await pressed(key), false, key);
    }
    await browser.use("File");
    const texts = await browser.parts();
    assert.ok(!texts.some(text => /^Quit/.test(text)), "a page can't be quit");
    await browser.keys("Escape");
});

/** A file with an empty board, and an officer and a thief in opposite corners. */
function board(side) {
    const field = {board: {rows: Array.from({length: side}, () => ".".repeat(side))}};
    const king = {steps: "king", skip: true};
    const game = {pursuit: {police: {at: [0, 0], ...king}, thief: {at: [side - 1, side - 1], ...king}, first: "police"}};
    const file = path.join(os.tmpdir(), `board-${process.pid}-${side}.winmove.json`);
    fs.writeFileSync(file, JSON.stringify({format: "winmove", version: 1, field, game}));
    return file;
}

// Counts the solving workers and how many of them were terminated. Messages of muted workers are
// ignored.
const NOTES = `
    const Plain = Worker;
    window.noted = {solvers: [], ended: 0};
    window.Worker = class extends Plain {
        postMessage(data, ...rest) {
            if (data.name === "solver") {
                this.solves = true;
                noted.solvers.push(this);
            }
            super.postMessage(data, ...rest);
        }
        addEventListener(kind, heard) {
            super.addEventListener(kind, event => kind === "message" && this.isMuted || heard(event));
        }
        terminate() {
            noted.ended += this.solves ? 1 : 0;
            super.terminate();
        }
    };`;

/** Opens a board whose solver's messages are ignored, so that it seems to solve forever. */
async function openUnheard(browser, address) {
    await browser.post("/goog/cdp/execute", {cmd: "Page.addScriptToEvaluateOnNewDocument", params: {source: NOTES}});
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.part(/^vertex .*, win in 1/);
    // After it has prepared for edits, the same worker solves the next game.
    await pause(500);
    await browser.run("noted.solvers.forEach(worker => worker.isMuted = true)");
    await open(browser, board(40));
    await browser.part(/^solving…/);
}

test("the page goes on while a worker solves; another game ends the worker, and is solved", async (browser, address) => {
    await openUnheard(browser, address);
    await browser.keys("F1");
    await browser.part("Keys and gestures");
    await browser.keys("Escape");
    await browser.part(/^solving…/);
    const ended = await browser.run("return noted.ended");
    await open(browser, example("pebbles"));
    await browser.part(/^vertex .*, win in 1/);
    assert.ok(await browser.run("return noted.ended") > ended, "the worker of the board was ended");
});

test("a worker that dies is told, and the next game is solved", async (browser, address) => {
    await openUnheard(browser, address);
    await browser.run(`
        noted.solvers.at(-1).dispatchEvent(new ErrorEvent("error", {message: "killed by the test"}));`);
    await browser.part(/killed by the test/);
    await open(browser, example("pebbles"));
    await browser.part(/^vertex .*, win in 1/);
});

test("a worker that is killed without a word is told, too", async (browser, address) => {
    await openUnheard(browser, address);
    await browser.run("Object.getPrototypeOf(Worker.prototype).terminate.call(noted.solvers.at(-1))");
    await browser.part(/the browser has ended the worker/);
    await open(browser, example("pebbles"));
    await browser.part(/^vertex .*, win in 1/);
});

test("a worker that is killed is told where the page may not use locks", async (_, address) => {
    const browser = await Browser.open("--host-resolver-rules=MAP school.test 127.0.0.1");
    try {
        await openUnheard(browser, address.replace("127.0.0.1", "school.test"));
        assert.equal(await browser.run("return navigator.locks ?? null"), null);
        // A worker that lives isn't told.
        await pause(7_500);
        await browser.part(/^solving…/);
        await browser.run("Object.getPrototypeOf(Worker.prototype).terminate.call(noted.solvers.at(-1))");
        await until("it is told, by the status bar and the panel", async () => {
            const told = (await browser.parts()).filter(text => /could not be solved.*the browser has ended the worker/.test(text));
            return told.length === 2;
        }, 10_000);
        await open(browser, example("pebbles"));
        await browser.part(/^vertex .*, win in 1/);
    } finally {
        await browser.end();
    }
});

test("on a phone, all menus are in one, and the panel is below the canvas", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.part(/^vertex 9/);
    const apart = async () => {
        const [[fromX, fromY], [toX, toY]] = [await browser.place(/^vertex 10/), await browser.place(/^vertex 9/)];
        return Math.hypot(toX - fromX, toY - fromY);
    };
    const unit = await apart() / parseFloat(await browser.part(/^\d+ %$/)) * 100;
    // An emulated pixel ratio would not apply to the canvas.
    const metrics = {width: 390, height: 844, deviceScaleFactor: 1, mobile: true};
    await browser.post("/goog/cdp/execute", {cmd: "Emulation.setDeviceMetricsOverride", params: metrics});
    await browser.part("Menu");
    // Labels have 14 units and need 11 pixels. All of the field is shown on request.
    await until("the labels can be read", async () => await apart() > 0.77 * unit, 10_000);
    await browser.keys("Control+0");
    await until("all of the field is shown", async () => await apart() < 0.5 * unit, 10_000);
    await browser.use("Play mode");
    assert.equal(await browser.run("return innerWidth"), 390);
    const [x, y] = await browser.place(/^vertex 10$/);
    assert.ok(x < 390 && y < 500, `${x}, ${y}`);
    await browser.part("Menu");
    // A dialog is no wider than the screen.
    await browser.withoutPickers();
    await browser.keys("Control+Shift+s");
    for (const name of ["Save", "Cancel"]) {
        const [middle] = await browser.place(name);
        assert.ok(middle > 30 && middle < 360, `${name}: ${middle}`);
    }
    await browser.keys("Escape", "F1");
    await browser.part("Keys and gestures");
    const texts = await browser.parts();
    assert.ok(!texts.some(text => /^Quit/.test(text)), "a page can't be quit");
});

test("the browser's own tree of accessibility has the vertices", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await open(browser, example("pebbles"));
    await browser.part(/^vertex 10, win in 7/);
    const {nodes} = await browser.post("/goog/cdp/execute", {cmd: "Accessibility.getFullAXTree", params: {}});
    const found = nodes.map(node => [node.role?.value, node.name?.value]);
    const has = (role, name) => found.some(([own, text]) => own === role && name.test(text ?? ""));
    assert.ok(has("button", /^vertex 3, loss in 2/), JSON.stringify(found.slice(0, 60)));
    assert.ok(has("button", /^Undo/));
    await browser.use(/^vertex 3, loss in 2/);
    await browser.part(/3.*(loses|loss)/i);
});

test("makes a game of rules while they are typed, and says what is wrong with a line", async (browser, address) => {
    await browser.visit(address);
    await browser.use("Skip the tour");
    await browser.use("New game by rules");
    await browser.part("Rules in Python");
    await browser.part("120 states");
    await browser.clickOn(/# Nim/);
    const type = async (...lines) => {
        for (const line of lines) {
            await browser.type(line);
            await browser.part(RegExp(line.replace(/[^\w ]/g, "\\$&")));
            await browser.keys("Enter");
        }
    };
    // Enter keeps the indent, and adds to it after a colon.
    await browser.keys("Control+a", "Delete");
    await type("start = 7", "def moves(n):", "return [n - k for k in (1, 2, 3) if k <= n]");
    const vertices = [...Array(8).keys()].map(id => ({id}));
    const edges = vertices.flatMap(({id}) => [1, 2, 3].filter(k => k <= id).map(k => [id, id - k]));
    for (const [n, label] of solved({vertices, edges})) {
        await browser.part(new RegExp(`^vertex ${n}, ${label}($|,)`));
    }
    await browser.part("8 states");
    await browser.type("half = n / 2");
    await browser.part(/^Line 4: numbers with a point/);
    await browser.part("The graph is that of the last version without errors");
    await browser.part(/^vertex 7, win in 3/);
    await browser.keys("Backspace", "Backspace", "Backspace");
    await browser.type("- 2");
    await browser.part("8 states");
    const {field} = await saved(browser, "game.winmove.json");
    assert.equal(
        field.rules.text, "start = 7\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n    half = n - 2",
    );
});

const wanted = process.argv[2] ?? "";
const server = await serve(path.join(root, "web", "dist"));
let failures = 0;
for (const {name, story} of tests.filter(({name}) => name.includes(wanted))) {
    const browser = await Browser.open();
    const begun = Date.now();
    try {
        await story(browser, server.address);
        await browser.checkLog();
        console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failures++;
        console.log(`FAIL  ${name}\n${error.stack}`);
        if (process.env.WEB_TEST_PICTURES) {
            const file = path.join(process.env.WEB_TEST_PICTURES, `${name.slice(0, 30).replaceAll(" ", "-")}.png`);
            await browser.screenshot(file).catch(() => {});
        }
    } finally {
        await browser.end();
    }
}
server.end();
console.log(`${tests.filter(({name}) => name.includes(wanted)).length} tests of the page, ${failures} failed`);
process.exit(failures ? 1 : 0);
