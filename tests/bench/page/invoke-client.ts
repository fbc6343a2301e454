/** The page script of the bridge's baseline in Electron: calls of `ipcRenderer.invoke`. */
import { BIG_ANSWER, REQUEST } from './frames';
import { BIG, medianPerCall } from './timing';

declare global {
  interface Window {
    /** The function that the bare app's preload exposes. */
    readonly bare: {
      invoke(text: string): Promise<string>;
      keep(rows: unknown): Promise<void>;
      stored(): Promise<unknown>;
    };
  }
}

Object.assign(window, {
  measureCall: () => medianPerCall(() => window.bare.invoke(REQUEST)),
  /** A call that returns the same rows as a structured clone. */
  measureAnswer: async () => {
    await window.bare.keep(BIG_ANSWER);
    return medianPerCall(() => window.bare.stored(), BIG);
  },
});
