import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageResponse } from '../page/page-files';

type Page = (pathname: string) => Promise<PageResponse>;

const pack = promisify(gzip);

const TEXT = /^\/assets\/[^/]+\.(js|css|svg)$/;
const ENCODING = 'gzip';

export interface PackedPage {
  /** As the page's own files, an asset packed where `accepted`, an Accept-Encoding header, allows and it is ready. */
  serve(pathname: string, accepted: string | undefined): Promise<PageResponse>;
  /** Resolves once every asset is packed. */
  ready: Promise<void>;
}

/** Whether the header names our encoding, and not to refuse it. */
function accepts(header: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === ENCODING && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Scripts, styles and drawings, those first that the page itself names: they are asked for first. */
async function assetsOf(root: string): Promise<string[]> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const all = (await readdir(join(root, 'assets'))).map((name) => `/assets/${name}`);
  const texts = all.filter((path) => TEXT.test(path));
  const isFirst = (path: string): boolean => html.includes(path);
  return [...texts.filter(isFirst), ...texts.filter((path) => !isFirst(path))];
}

/**
 * The page's assets packed, once each and for as long as the preview runs. Not by the build: the window of the desktop
 * reads them from the disk and would be installed with a second copy. Not at the first request either, which would wait:
 * one after the other in the background (0.2 s for all), plain until then. gzip, since browsers other than Chromium take
 * no Brotli without TLS; it would be a tenth smaller. The page itself is less than a packet and another each time.
 */
export function packAssets(root: string, page: Page): PackedPage {
  const packed = new Map<string, PageResponse>();
  const packAll = async (): Promise<void> => {
    for (const path of await assetsOf(root)) {
      const plain = await page(path);
      const headers = { ...plain.headers, 'Content-Encoding': ENCODING, Vary: 'Accept-Encoding' };
      packed.set(path, { ...plain, headers, body: await pack(plain.body) });
    }
  };
  return {
    serve: async (pathname, accepted = '') => {
      if (!TEXT.test(pathname)) return page(pathname);
      const ready = accepts(accepted) ? packed.get(pathname) : undefined;
      if (ready) return ready;
      const plain = await page(pathname);
      return { ...plain, headers: { ...plain.headers, Vary: 'Accept-Encoding' } };
    },
    ready: packAll(),
  };
}
