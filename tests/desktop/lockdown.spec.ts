import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, logOf, test } from './console-app';
import { openedUrls } from './system-browser';

/** A foreign server on this machine, which counts its requests. */
async function listenElsewhere(): Promise<{ url: string; visits: () => number; close: () => void }> {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response
      .setHeader('access-control-allow-origin', '*')
      .end('<script>document.title = "elsewhere"</script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, visits: () => visits, close: () => server.close() };
}

test.beforeEach(({ desktop }) =>
  desktop.expectErrors(
    /Content Security Policy|Refused to|Failed to load resource|Not allowed to load|Permissions policy violation/,
  ),
);

test('the window has no Node, an isolated and sandboxed preload, and web security', async ({ desktop }) => {
  const { app, page } = await desktop.launch();
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const read: unknown = contents && Reflect.get(contents, 'getLastWebPreferences');
    const all: unknown = typeof read === 'function' ? read.call(contents) : null;
    return typeof all === 'object' && all !== null ? Object.fromEntries(Object.entries(all)) : {};
  });
  expect(preferences).toMatchObject({
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    sandbox: true,
    webSecurity: true,
    webviewTag: false,
  });
  // A preference that is off by default may not be listed at all.
  expect(preferences['nodeIntegrationInWorker'] ?? false).toBe(false);
  expect(preferences['allowRunningInsecureContent'] ?? false).toBe(false);
  expect(preferences['experimentalFeatures'] ?? false).toBe(false);
  expect(preferences['enableBlinkFeatures'] ?? '').toBe('');

  const seen = await page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
    bridge: Object.entries(Reflect.get(window, 'bridge') as object).map(([name, value]) => [
      name,
      typeof value,
    ]),
  }));
  expect(seen).toEqual({
    node: [],
    bridge: [
      ['send', 'function'],
      ['onFrame', 'function'],
    ],
  });
});

test('the page is loaded from app:// with a policy that allows no other source', async ({ desktop }) => {
  const { page } = await desktop.launch();
  expect(page.url()).toBe('app://console/');
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy?.replace(/'nonce-[A-Za-z0-9+/=]{22,}'/, "'nonce-N'")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  );
  const inline = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    document.head.append(script);
    // A timer is used, because the policy does not apply to what the test itself evaluates.
    setTimeout('window.textRan = true', 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ['inlineRan', 'textRan'].filter((name) => name in window);
  });
  expect(inline).toEqual([]);
});

test('no address under app:// reads a file outside the folder of the page', async ({ desktop }) => {
  const { page } = await desktop.launch();
  const paths = [
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/%2e%2e%5c%2e%2e%5c%2e%2e%5cpackage.json',
    '/package.json%00.js',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
  ];
  const answers = await page.evaluate(
    (requested) =>
      Promise.all(
        requested.map((path) =>
          fetch(`app://console${path}`).then(
            async (answer) => `${answer.status} ${await answer.text()}`,
            () => 'refused',
          ),
        ),
      ),
    paths,
  );
  for (const answer of answers) {
    expect(answer).toMatch(/^(404 Page not found|200 <!doctype html>|refused)/);
    expect(answer).not.toMatch(/root:|dealer-onboarding-console/);
  }
  // Another host of the scheme serves nothing either.
  const elsewhere = await page.evaluate(() =>
    fetch('app://elsewhere/index.html').then(String, () => 'refused'),
  );
  expect(elsewhere).toBe('refused');
});

test('the page cannot navigate away, open windows, embed or reach the network', async ({ desktop }) => {
  const other = await listenElsewhere();
  const { app, page } = await desktop.launch();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  await page.evaluate((url) => location.assign(url), other.url);
  await page.evaluate(() => location.assign('file:///etc/passwd'));
  await expect.poll(() => logOf(desktop)).toContain('lockdown.navigation');
  const opened = await page.evaluate((url) => window.open(url) === null, other.url);
  expect(opened).toBe(true);

  const reached = await page.evaluate(async (url) => {
    const outcome = (attempt: Promise<unknown>): Promise<string> =>
      attempt.then(
        () => 'reached',
        () => 'refused',
      );
    const element = (tag: string, attribute: string): Promise<string> =>
      new Promise((resolve) => {
        const node = document.createElement(tag);
        node.addEventListener('load', () => resolve('reached'));
        node.addEventListener('error', () => resolve('refused'));
        setTimeout(() => resolve('refused'), 1500);
        node.setAttribute(attribute, url);
        document.body.append(node);
      });
    const socket = new Promise((resolve, reject) => {
      const made = new WebSocket(url.replace('http', 'ws'));
      made.onopen = resolve;
      made.onerror = reject;
    });
    return {
      fetch: await outcome(fetch(url)),
      noCors: await outcome(fetch(url, { mode: 'no-cors' })),
      socket: await outcome(socket),
      image: await element('img', 'src'),
      script: await element('script', 'src'),
    };
  }, other.url);
  expect(reached).toEqual({
    fetch: 'refused',
    noCors: 'refused',
    socket: 'refused',
    image: 'refused',
    script: 'refused',
  });
  const refused = await page.evaluate(async (url) => {
    const seen = new Set<string>();
    const all = new Promise<string[]>((done) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        seen.add(effectiveDirective);
        if (seen.size === 3) done([...seen].sort());
      });
    });
    navigator.sendBeacon(url);
    for (const tag of ['iframe', 'webview', 'object', 'embed']) {
      const node = document.createElement(tag);
      node.setAttribute(tag === 'object' ? 'data' : 'src', url);
      document.body.append(node);
    }
    return all;
  }, other.url);
  // By now each request to the outside was tried and refused.
  expect(refused).toEqual(['connect-src', 'frame-src', 'object-src']);
  expect(
    await app.evaluate(({ webContents }) => webContents.getAllWebContents().map((one) => one.getURL())),
  ).toEqual(['app://console/']);
  expect(other.visits()).toBe(0);
  // This proves that the counter works.
  await fetch(other.url);
  expect(other.visits()).toBe(1);
  other.close();
});

test('permissions are denied', async ({ desktop }) => {
  const { page } = await desktop.launch();
  const answers = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    geolocation: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        () => resolve('denied'),
      ),
    ),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'granted',
      () => 'denied',
    ),
  }));
  expect(answers).toEqual({
    notifications: 'denied',
    geolocation: 'denied',
    camera: 'denied',
    clipboard: 'denied',
  });
});

test('the bridge responds only to the top frame of the console page', async ({ desktop }) => {
  const { app } = await desktop.launch();
  const answers = await app.evaluate(
    async ({ app: electron, BrowserWindow }, [knock, wait]) => {
      const preload = `${electron.getAppPath()}/out/preload/index.cjs`;
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegrationInSubFrames: true },
      });
      await window.loadURL('app://console/icon-frame');
      // It is answered when the services are loaded, however long that takes: those after it are refused at once.
      const ownFrame: unknown = await window.webContents.mainFrame.executeJavaScript(knock + wait);
      await window.loadURL('data:text/html,<iframe src="app://console/assets/none.js"></iframe>');
      const frames = [window.webContents.mainFrame, window.webContents.mainFrame.frames[0]];
      const others: unknown[] = [];
      for (const frame of frames) others.push(frame?.url.slice(0, 20), await frame?.executeJavaScript(knock));
      return { ownFrame, others };
    },
    [
      `window.reply = 'silence';
      window.bridge?.onFrame(() => (window.reply = 'answered'));
      window.bridge?.send('open');
      window.bridge ? 'has knocked' : 'no bridge';`,
      `new Promise((resolve) => window.bridge.onFrame(() => resolve('answered')));`,
    ] as const,
  );
  expect(answers).toEqual({
    ownFrame: 'answered',
    others: ['data:text/html,<ifra', 'has knocked', 'app://console/assets', 'has knocked'],
  });
  // An answer would be sent where the refusal is logged.
  await expect.poll(() => logOf(desktop).split('bridge.refused').length - 1).toBe(2);
  const replies = await app.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().startsWith('data:'));
    const main = window?.webContents.mainFrame;
    const texts: unknown[] = [];
    for (const frame of [main, main?.frames[0]]) texts.push(await frame?.executeJavaScript('window.reply'));
    window?.destroy();
    return texts;
  });
  expect(replies).toEqual(['silence', 'silence']);
});

test('unknown calls, invalid input and unsafe addresses are rejected', async ({ desktop }) => {
  const { app, page } = await desktop.launch();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const call = (id: number, method: string, path: string, input: unknown): Promise<string> =>
    page.evaluate(
      ([key, frame]) =>
        new Promise<string>((resolve) => {
          const port = Reflect.get(window, 'bridge') as {
            send(text: string): void;
            onFrame(listener: (text: string) => void): () => void;
          };
          const stop = port.onFrame((text) => {
            if (!text.includes(`"id":${key}`)) return;
            stop();
            resolve(text);
          });
          port.send(frame);
        }),
      [id, JSON.stringify({ id, jsonrpc: '2.0', method, params: { path, input } })] as const,
    );
  expect(await call(900_001, 'query', 'no.such', undefined)).toContain('"code":"NOT_FOUND"');
  expect(await call(900_002, 'query', '__proto__.toString', undefined)).toContain('"code":"NOT_FOUND"');
  expect(await call(900_003, 'mutation', 'desktop.openExternal', { url: 5 })).toContain('"code":"INVALID"');
  expect(await call(900_004, 'query', 'drafts.list', undefined)).toContain('"code":"SIGNED_OUT"');
  const unsafe = [
    'http://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://a:b@example.com/',
    'smb://x/y',
  ];
  for (const [index, url] of unsafe.entries()) {
    expect(await call(900_010 + index, 'mutation', 'desktop.openExternal', { url })).toContain(
      '"code":"FORBIDDEN"',
    );
  }
  expect(await openedUrls(app)).toEqual([]);
  await call(900_100, 'mutation', 'desktop.openExternal', { url: 'https://example.com/' });
  expect(await openedUrls(app)).toEqual(['https://example.com/']);
});

test('a sandboxed frame shows the content that the page writes into it', async ({ desktop }) => {
  const { page } = await desktop.launch();
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    frame.srcdoc = '<p>Made elsewhere</p>';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe').getByText('Made elsewhere')).toBeVisible();
});
