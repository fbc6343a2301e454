import { mergeConfig } from 'vite';
import shipped from './electron.vite.config';
import { pseudoLanguage } from './tests/pseudo/pseudo-language';

/** The shipped build in the pseudo-language. Its sandbox is not used: a back office has no language. */
export default {
  ...shipped,
  main: mergeConfig(shipped.main ?? {}, { plugins: [pseudoLanguage], build: { sourcemap: false } }),
  renderer: mergeConfig(shipped.renderer ?? {}, {
    plugins: [pseudoLanguage],
    build: { sourcemap: false, minify: false },
  }),
};
