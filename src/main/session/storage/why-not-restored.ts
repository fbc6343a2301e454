import type { AppErrorShape } from '@shared/kernel/app-error';
import type { SecretStore } from './secret-store';

const endedBecause = (reason: string): { error: AppErrorShape } => ({
  error: { code: 'SESSION_ENDED', message: `${reason} Sign in again.` },
});

/** The reason, where a session was stored and could not be restored. */
export function whyNotRestored(secrets: SecretStore): { error?: AppErrorShape } {
  if (secrets.isUnreadable) return endedBecause('The session kept on this computer could not be read.');
  if (secrets.accounts().length === 0 || secrets.health() === 'keychain') return {};
  return endedBecause(
    'The keychain of this computer did not open, so the last session could not be restored.',
  );
}
