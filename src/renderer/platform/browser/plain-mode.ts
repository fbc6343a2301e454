/**
 * True if the console was started with `--plain`: nothing is read or loaded before it is needed, and every screen asks
 * again. The page that main serves says so, because the first read is prefetched before any answer of main. Tests read
 * the manifests outside of a page.
 */
export const isPlain: boolean =
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>('meta[name="optimizations"]')?.content === 'off';
