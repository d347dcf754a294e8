// Checks whether a browser can be controlled here, by opening and closing one. On failure, prints
// the reason.

import {Browser} from "./driver.mjs";

try {
    const browser = await Browser.open();
    await browser.run("return 1");
    await browser.end();
} catch (error) {
    console.log(`no browser can be driven here: ${error.message}`);
    process.exit(1);
}
process.exit(0);
