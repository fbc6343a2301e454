import { app, ipcMain } from 'electron';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mark, marks, pageMarks, watchStart } from '../timeline.mjs';

/**
 * Starts the built console unchanged, and reports when its dashboard shows tenants; on request with a second window
 * after that.
 */
const root = resolve(import.meta.dirname, '..', '..', '..', '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PAINTED = `new Promise((done) => {
  const look = () =>
    document.querySelector('[role="list"][aria-label="Tenants"] article')
      ? requestAnimationFrame(() => requestAnimationFrame(() => done(performance.timeOrigin + performance.now())))
      : setTimeout(look, 2);
  look();
})`;

let opensSecond = process.argv.includes('--second-window');
const tellsTimeline = process.argv.includes('--timeline');
app.setAppPath(root);
app.setName(manifest.productName);
app.setVersion(manifest.version);
app.on('web-contents-created', (_event, contents) =>
  contents.once('dom-ready', async () => {
    const painted = await contents.executeJavaScript(PAINTED);
    if (tellsTimeline) {
      marks.set('cards painted', painted);
      await pageMarks(contents);
      process.stdout.write(`timeline ${JSON.stringify([...marks])}\n`);
    }
    process.stdout.write('painted\n');
    if (!opensSecond) return;
    opensSecond = false;
    contents.sendInputEvent({ type: 'keyDown', keyCode: 'N', modifiers: ['control', 'shift'] });
  }),
);
if (tellsTimeline) watchStart(app, ipcMain);
await import(pathToFileURL(join(root, manifest.main)).href);
if (tellsTimeline) mark('index imported');
