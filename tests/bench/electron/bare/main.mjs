import { app, BrowserWindow, ipcMain } from 'electron';
import { join } from 'node:path';

/** A minimal Electron app: a window with an empty page. It also handles `invoke` for the bridge's baseline. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';

ipcMain.handle('echo', () => process.env.BENCH_ANSWER);
let stored;
ipcMain.handle('keep', (_event, rows) => void (stored = rows));
ipcMain.handle('kept', () => stored);

app.on('window-all-closed', () => app.quit());
void app.whenReady().then(async () => {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    webPreferences: process.env.BENCH_ANSWER ? { preload: join(import.meta.dirname, 'preload.cjs') } : {},
  });
  window.once('ready-to-show', () => window.show());
  await window.loadFile(join(import.meta.dirname, 'index.html'));
  await window.webContents.executeJavaScript(PAINTED);
  process.stdout.write('painted\n');
});
