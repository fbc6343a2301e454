import { acceptFrames, type AcceptWindow } from '../bridge/accept-frames';
import { createServices, type Shell } from '../create-services';
import { serveMedia } from '@main/domains/media/media-handler';
import type { ConsoleOptions } from '../options';
import type { PageResponse } from '../page/page-files';
import type { AppPaths } from '../paths';
import { resume } from '../resume';
import type { Services } from '../services';
import { saveDiagnosticsFromMenu } from './save-diagnostics-from-menu';

export interface LoadedConsole {
  services: Services;
  accept: AcceptWindow;
  media(path: string | null): Promise<PageResponse>;
  saveDiagnostics(): Promise<void>;
}

/** What takes long to load, and is not needed to open a window. The session of last time is restored at once. */
export function loadConsole(paths: AppPaths, options: ConsoleOptions, shell: Shell): LoadedConsole {
  const services = createServices(paths, options, shell);
  void resume(services);
  return {
    services,
    accept: acceptFrames(services),
    media: (path) => serveMedia(services, path),
    saveDiagnostics: () => saveDiagnosticsFromMenu(services),
  };
}
