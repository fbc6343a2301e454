import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, createPageFiles, fileInside } from './page-files';

const directives = new Map(
  contentSecurityPolicy('N')
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
);

it('allows only what is listed', () => expect(directives.get('default-src')).toBe("'none'"));

it('runs no script but the page’s own', () => expect(directives.get('script-src')).toBe("'self'"));

it('lets the page talk to its own origin only', () => expect(directives.get('connect-src')).toBe("'self'"));

it('contains no unsafe exception', () => {
  const policy = contentSecurityPolicy('N');
  expect(policy).not.toMatch(/unsafe-|\*|https?:|strict-dynamic/);
  for (const name of ['base-uri', 'form-action', 'frame-ancestors', 'object-src'])
    expect(directives.get(name)).toBe("'none'");
});

const folder = mkdtempSync(join(tmpdir(), 'page-files-'));
const root = join(folder, 'page');

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.json'), 'SECRET');
  mkdirSync(join(folder, 'page-beside'));
  writeFileSync(join(folder, 'page-beside', 'secret.json'), 'SECRET');
  writeFileSync(
    join(root, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__" /><meta name="optimizations" content="__OPTIMIZATIONS__" />',
  );
  writeFileSync(join(root, 'assets', 'app.js'), 'run()');
});
afterAll(() => rmSync(folder, { recursive: true }));

const OUTSIDE = [
  '/../secret.json',
  '/..%2fsecret.json',
  '/..%2Fsecret.json',
  '/%2e%2e/secret.json',
  '/%2e%2e%2fsecret.json',
  '/assets/../../secret.json',
  '/assets/..%2f..%2fsecret.json',
  '/..\\secret.json',
  '/..%5csecret.json',
  '/assets%5c..%5c..%5csecret.json',
  '/../page-beside/secret.json',
  '/assets/app.js%00.json',
  '/%00secret.json',
  '/%E0%A4%A.json',
];

describe('fileInside', () => {
  it.each(OUTSIDE)('refuses %s', (path) => expect(fileInside(root, path)).toBeNull());

  it.each(['/%252e%252e/secret.json', '/....//secret.json', '//secret.json', '/C:/secret.json'])(
    'keeps %s inside',
    (path) => expect(fileInside(root, path)).toMatch(new RegExp(`^${root}/`)),
  );

  it('serves existing files', () =>
    expect(fileInside(root, '/assets/app.js')).toBe(join(root, 'assets', 'app.js')));
});

describe('createPageFiles', () => {
  const page = createPageFiles(root, { plain: false });

  it.each(OUTSIDE)('answers %s with nothing of the file', async (path) => {
    const { status, body } = await page(path);
    expect(status).toBe(404);
    expect(String(body)).not.toContain('SECRET');
  });

  it('serves the page for every route, with the nonce of its own policy', async () => {
    const [first, second] = [await page('/'), await page('/statelessServiceBzoTenants/7/edit')];
    const nonces = [first, second].map(({ headers, body }) => {
      const nonce = /'nonce-([^']+)'/.exec(headers['Content-Security-Policy'] ?? '')?.[1];
      expect(String(body)).toContain(`content="${nonce}"`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['Cache-Control']).toBe('no-store');
  });

  it.each([
    [false, 'on'],
    [true, 'off'],
  ])('tells the page whether it is plain: %s', async (plain, content) => {
    const { body } = await createPageFiles(root, { plain })('/');
    expect(body).toContain(`<meta name="optimizations" content="${content}" />`);
  });

  it('sends the content type and forbids sniffing', async () => {
    const { status, headers } = await page('/assets/app.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'Content-Type': 'text/javascript', 'X-Content-Type-Options': 'nosniff' });
  });

  it('answers 404 for a missing asset instead of the page', async () =>
    expect((await page('/assets/gone.js')).status).toBe(404));
});
