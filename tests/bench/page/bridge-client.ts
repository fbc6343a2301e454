import { bridge } from '@renderer/platform/bridge';
import { medianPerCall } from './timing';

/** The smallest call that needs neither network nor session, over the app's own client. */
Object.assign(window, { measureCall: () => medianPerCall(() => bridge.preferences.computer.get.query()) });
