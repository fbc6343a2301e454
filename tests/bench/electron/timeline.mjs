/** When what happened, as milliseconds since the epoch, in the main process and in the page. */
export const marks = new Map();

export const mark = (what) => {
  if (!marks.has(what)) marks.set(what, performance.timeOrigin + performance.now());
};

/** What is asked in a frame of the bridge; answers and the rest are not told one by one. */
const asked = (frame) => (typeof frame === 'string' ? /"path":"([^"]+)"/.exec(frame)?.[1] : undefined);

/** Notes what Electron itself tells of a start, and what the page first asks over the bridge. */
export function watchStart(app, ipcMain) {
  mark('our code runs');
  app.once('ready', () => mark('app ready'));
  app.once('browser-window-created', (_event, window) => {
    mark('window');
    const { webContents: contents } = window;
    contents.once('did-start-navigation', () => mark('loading begins'));
    contents.once('did-navigate', () => mark('navigated'));
    const send = contents.send.bind(contents);
    contents.send = (channel, frame) => {
      mark(frame === 'open' ? 'services there' : 'first answer');
      send(channel, frame);
    };
  });
  ipcMain.on('bridge', (_event, frame) =>
    mark(frame === 'open' ? 'page asks for the bridge' : `page asks ${asked(frame) ?? 'on'}`),
  );
}

/** What the page's own clock has. */
export async function pageMarks(contents) {
  const entries = await contents.executeJavaScript(`(() => {
    const at = (time) => performance.timeOrigin + time;
    const [page] = performance.getEntriesByType('navigation');
    return [
      ['page begins', at(0)],
      ['document there', at(page.responseEnd)],
      ['page scripts done', at(page.domContentLoadedEventEnd)],
      ...performance.getEntriesByType('paint').map(({ name, startTime }) => [name.replaceAll('-', ' '), at(startTime)]),
    ];
  })()`);
  for (const [what, time] of entries) marks.set(what, time);
}
