/**
 * True if the console was started with `--plain`: nothing is read or loaded before it is needed, and every screen asks
 * again. The page that main serves says so, because the first read is prefetched before any answer of main.
 */
export const isPlain: boolean =
  document.querySelector<HTMLMetaElement>('meta[name="optimizations"]')?.content === 'off';
