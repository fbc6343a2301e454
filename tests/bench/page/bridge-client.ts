import { bridge } from '@renderer/platform/bridge/bridge';
import { BIG_ANSWER } from './frames';
import { BIG, medianPerCall } from './timing';

const key = 'bench.rows';

Object.assign(window, {
  /** The smallest call that needs neither network nor session, over the app's own client. */
  measureCall: () => medianPerCall(() => bridge.preferences.computer.get.query()),
  /** Rows of 2 MB as the main process has them, which reads them from its cache. */
  measureAnswer: async () => {
    await bridge.preferences.set.mutate({ key, value: BIG_ANSWER });
    return medianPerCall(() => bridge.preferences.get.query({ key }), BIG);
  },
});
