/** The times of events in the main process and in the page, as milliseconds since the epoch. */
export const marks = new Map();

export const mark = (what) => {
  if (!marks.has(what)) marks.set(what, performance.timeOrigin + performance.now());
};

/** The procedure of a request frame of the bridge; undefined for other frames, which share one mark. */
const procedureOf = (frame) => (typeof frame === 'string' ? /"path":"([^"]+)"/.exec(frame)?.[1] : undefined);

/** Records Electron's own events of a start, and the page's first requests over the bridge. */
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
    mark(frame === 'open' ? 'page asks for the bridge' : `page asks ${procedureOf(frame) ?? 'on'}`),
  );
}

/** Returns the marks of the page's own clock. */
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
