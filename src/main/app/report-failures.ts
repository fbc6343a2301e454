import { messages } from '@shared/kernel/messages';
import { desktopTexts } from '@shared/domains/desktop/texts';
import type { CrashReports } from '../crashes/crash-reports';
import { whatFailed } from '../crashes/what-failed';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';

/**
 * An error nobody caught: Electron would hold the whole app with a dialog until it is dismissed. It is
 * logged and reported with its stack, and told in the window instead. What earlier runs have left is told now.
 */
export function reportFailures(
  log: Log,
  crashes: Pick<CrashReports, 'leave' | 'takeUntold'>,
  desktop: Pick<Desktop, 'send'>,
): void {
  if (crashes.takeUntold())
    desktop.send({
      command: 'notice',
      intent: 'warning',
      text: desktopTexts.failedLastTime,
      offer: 'saveDiagnostics',
    });
  const report = (event: string) => (error: unknown) => {
    crashes.leave({ process: 'main', reason: event, thrown: error });
    log.error(event, { error: whatFailed(error) });
    desktop.send({ command: 'notice', intent: 'error', text: messages.generic.somethingWentWrong });
  };
  process.on('uncaughtException', report('main.uncaught'));
  process.on('unhandledRejection', report('main.unhandled'));
}
