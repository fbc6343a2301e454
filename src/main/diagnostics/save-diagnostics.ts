import type { Services } from '../services';
import { writeDiagnostics } from './diagnostics';

/**
 * Writes the diagnostics file where the user says; null when they cancel.
 * @throws AppError DISK, DISK_FULL
 */
export async function saveDiagnostics(services: Services): Promise<string | null> {
  const target = await services.desktop.chooseSaveTarget({
    fileName: 'console-diagnostics.json',
    folder: services.settings.get('exportFolder'),
    filter: { name: 'Diagnostics', extension: 'json' },
  });
  if (target !== null) await writeDiagnostics(services, target);
  return target;
}
