/** The page script that measures calls over the console's bridge. */
import { bridge } from '@renderer/platform/bridge/bridge';
import { BIG_ANSWER } from './frames';
import { BIG, medianPerCall } from './timing';

const key = 'bench.rows';

Object.assign(window, {
  /** The smallest call that needs neither network nor session, over the app's own client. */
  measureCall: () => medianPerCall(() => bridge.preferences.computer.get.query()),
  /** A call that returns rows of 2 MB, which the main process reads from its cache. */
  measureAnswer: async () => {
    await bridge.preferences.set.mutate({ key, value: BIG_ANSWER });
    return medianPerCall(() => bridge.preferences.get.query({ key }), BIG);
  },
});
