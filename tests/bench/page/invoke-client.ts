import { REQUEST } from './frames';
import { medianPerCall } from './timing';

declare global {
  interface Window {
    /** What the bare app's preload gives. */
    readonly bare: { invoke(text: string): Promise<string> };
  }
}

Object.assign(window, { measureCall: () => medianPerCall(() => window.bare.invoke(REQUEST)) });
