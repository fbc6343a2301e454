// What the page that main serves says of itself: the nonce of its styles, plain mode, and its direction. Tests read the
// manifests outside of a page, so each value has a default.

const inPage = typeof document !== 'undefined';

const metaContent = (name: string): string | undefined =>
  inPage ? document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content : undefined;

/**
 * The nonce that the server wrote into the page; undefined in a page without one. Style elements that are created at
 * run time by Griffel and AG Grid need it, because the content security policy blocks them otherwise.
 */
export const cspNonce: string | undefined = (() => {
  const content = metaContent('csp-nonce');
  return content === undefined || content === '' || content.startsWith('__') ? undefined : content;
})();

/**
 * True if the console was started with `--plain`: nothing is read or loaded before it is needed, and every screen asks
 * again. The page says so, because the first read is prefetched before any answer of main.
 */
export const isPlain: boolean = metaContent('optimizations') === 'off';

/** True if the document is mirrored, as for a language that is written from right to left. */
export const isMirrored: boolean = inPage && document.documentElement.dir === 'rtl';
