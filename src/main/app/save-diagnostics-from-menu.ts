import { AppError } from '@shared/kernel/app-error';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { messages } from '@shared/kernel/messages';
import { saveDiagnostics } from '../diagnostics/save-diagnostics';
import type { Services } from '../services';

/** The menu has nobody to answer to, so the outcome is told in the window. */
export async function saveDiagnosticsFromMenu(services: Services): Promise<void> {
  const { desktop, log } = services;
  try {
    const target = await saveDiagnostics(services);
    if (target === null) return;
    desktop.send({ command: 'notice', intent: 'info', text: desktopTexts.diagnosticsSaved(target) });
  } catch (error) {
    log.error('diagnostics.failed', { error: String(error) });
    const reason = error instanceof AppError ? error.message : messages.generic.somethingWentWrong;
    desktop.send({ command: 'notice', intent: 'error', text: `The diagnostics were not saved: ${reason}` });
  }
}
