import { messages } from '@shared/kernel/messages';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';

/**
 * An error nobody caught: Electron would hold the whole app with a dialog until it is dismissed. It is
 * logged with its stack and told in the window instead.
 */
export function reportFailures(log: Log, desktop: Pick<Desktop, 'send'>): void {
  const report = (event: string) => (error: unknown) => {
    log.error(event, { error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    desktop.send({ command: 'notice', intent: 'error', text: messages.generic.somethingWentWrong });
  };
  process.on('uncaughtException', report('main.uncaught'));
  process.on('unhandledRejection', report('main.unhandled'));
}
