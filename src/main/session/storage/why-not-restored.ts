import { sessionEndTexts } from '@shared/domains/session/session-end-texts';
import type { AppErrorShape } from '@shared/kernel/app-error';
import type { SecretStore } from './secret-store';

const endedWith = (message: string): { error: AppErrorShape } => ({
  error: { code: 'SESSION_ENDED', message },
});

/** The reason, where a session was stored and could not be restored. */
export function whyNotRestored(secrets: SecretStore): { error?: AppErrorShape } {
  if (secrets.isUnreadable) return endedWith(sessionEndTexts.storedUnreadable);
  if (secrets.accounts().length === 0 || secrets.health() === 'keychain') return {};
  return endedWith(sessionEndTexts.keychainClosed);
}
