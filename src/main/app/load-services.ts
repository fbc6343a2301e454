// Loads what the first window does not need to open: lets `create-services.ts` create the services, resumes the stored
// session, and returns what windows and menu call: the bridge, the media, and the diagnostics that are saved.

import { serveMedia } from '@main/domains/media/media-handler';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { AppError } from '@shared/kernel/app-error';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { messages } from '@shared/kernel/text/messages';
import { acceptFrames, type AcceptWindow } from '../bridge/accept-frames';
import { saveDiagnostics } from '../diagnostics/diagnostics';
import type { PageResponse } from '../page/page-files';
import { createServices, type Runtime } from '../startup/create-services';
import { resumeSession } from '../startup/lifecycle';
import type { ConsoleOptions, AppPaths } from '../startup/options';
import type { Services } from '../startup/services';

/** A menu item has no caller that could show the outcome, so a notice in the window does. */
async function saveDiagnosticsFromMenu(services: Services): Promise<void> {
  const { desktop, log } = services;
  try {
    const target = await saveDiagnostics(services);
    if (target === null) return;
    desktop.send({ command: 'notice', intent: 'info', text: desktopTexts.diagnosticsSaved(target) });
  } catch (error) {
    log.error('diagnostics.failed', { error: String(error) });
    const reason = error instanceof AppError ? error.message : messages.generic.somethingWentWrong;
    desktop.send({ command: 'notice', intent: 'error', text: windowTexts.diagnosticsNotSaved(reason) });
  }
}

export interface LoadedServices {
  services: Services;
  accept: AcceptWindow;
  media(path: string | null): Promise<PageResponse>;
  saveDiagnostics(): Promise<void>;
}

/**
 * Loads the services, which take long and are not needed to open a window, and restores the stored session without
 * delay.
 */
export function loadServices(paths: AppPaths, options: ConsoleOptions, runtime: Runtime): LoadedServices {
  const services = createServices(paths, options, runtime);
  void resumeSession(services);
  return {
    services,
    accept: acceptFrames(services),
    media: (path) => serveMedia(services, path),
    saveDiagnostics: () => saveDiagnosticsFromMenu(services),
  };
}
