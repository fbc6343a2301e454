import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the session storage of all windows, before Chromium opens it or after the last window is closed. A sign-out empties
 * it, but the log of its database retains the former values, the name and e-mail address of the user among them.
 * No window outlives the process, so no window misses it.
 */
export function removeSessionStorage(userData: string): void {
  try {
    // Chromium may add a file while the folder is removed.
    rmSync(join(userData, 'Session Storage'), {
      recursive: true,
      force: true,
      maxRetries: 3,
      retryDelay: 20,
    });
  } catch {
    // Windows removes no file that is open, so there the next start does it.
  }
}
