import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageResponse } from '../page/page-files';

type Page = (pathname: string) => Promise<PageResponse>;

const pack = promisify(gzip);

const TEXT = /^\/assets\/[^/]+\.(js|css|svg)$/;
const ENCODING = 'gzip';

export interface CompressedPage {
  /**
   * Serves the page's files; an asset is compressed if `accepted`, an Accept-Encoding header, allows it and it is
   * ready.
   */
  serve(pathname: string, accepted: string | undefined): Promise<PageResponse>;
  /** Resolves once every asset is compressed. */
  ready: Promise<void>;
}

/** True if the header accepts gzip. */
function accepts(header: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === ENCODING && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Scripts, styles and drawings; those that the page names come first, because they are requested first. */
async function assetsOf(root: string): Promise<string[]> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const all = (await readdir(join(root, 'assets'))).map((name) => `/assets/${name}`);
  const texts = all.filter((path) => TEXT.test(path));
  const isFirst = (path: string): boolean => html.includes(path);
  return [...texts.filter(isFirst), ...texts.filter((path) => !isFirst(path))];
}

/**
 * The page's assets, compressed once each while the preview runs. The build does not compress them, because the
 * desktop's window reads them from the disk and would be installed with a second copy. The first request does not
 * either, because it would wait: they are compressed sequentially in the background (0.2 s for all) and served plain
 * until then. The format is gzip, since browsers other than Chromium take no Brotli without TLS; it would be a tenth
 * smaller. The page itself is less than a packet and differs each time.
 */
export function compressAssets(root: string, page: Page): CompressedPage {
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
