import { desktopTexts } from '@shared/domains/desktop/texts';
import { messages } from '@shared/kernel/text/messages';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';
import { anonymizeError, type CrashReports } from './crash-reports';

/**
 * Replaces Electron's blocking dialog for uncaught errors: logs, writes a crash report and shows a notice. Unreported
 * crashes of earlier runs are reported now.
 */
export function reportUncaughtErrors(
  log: Log,
  crashes: Pick<CrashReports, 'write' | 'takeUnreported'>,
  desktop: Pick<Desktop, 'send'>,
): void {
  if (crashes.takeUnreported())
    desktop.send({
      command: 'notice',
      intent: 'warning',
      text: desktopTexts.failedLastTime,
      offer: 'saveDiagnostics',
    });
  const report = (event: string) => (error: unknown) => {
    crashes.write({ process: 'main', reason: event, thrown: error });
    log.error(event, { error: anonymizeError(error) });
    desktop.send({ command: 'notice', intent: 'error', text: messages.generic.somethingWentWrong });
  };
  process.on('uncaughtException', report('main.uncaught'));
  process.on('unhandledRejection', report('main.unhandled'));
}
