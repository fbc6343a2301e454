import { powerMonitor, systemPreferences } from 'electron';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';
import { promptPolkit } from '../reauthentication/polkit';
import type { AuthenticationResult, SystemAuthentication } from '../reauthentication/system-authentication';
import { promptWindowsHello } from '../reauthentication/windows-hello';

/** Touch ID may come and go with a keyboard or a closed lid, so its availability is read each time. */
async function promptTouchId(): Promise<AuthenticationResult> {
  if (!systemPreferences.canPromptTouchID()) return 'unavailable';
  try {
    await systemPreferences.promptTouchID(reauthenticationTexts.confirmReason);
    return 'confirmed';
  } catch {
    // Electron does not tell a cancellation from a finger that is not recognized.
    return 'declined';
  }
}

/** The dialog of this operating system; see docs/adr/0025-system-confirms-before-secrets.md. */
export const electronAuthentication = (platform: NodeJS.Platform): SystemAuthentication => ({
  prompt: (signal) => {
    if (platform === 'darwin') return promptTouchId();
    return platform === 'win32' ? promptWindowsHello(signal) : promptPolkit(signal);
  },
  onLocked: (listener) => {
    // Linux reports sleep only.
    powerMonitor.on('lock-screen', listener);
    powerMonitor.on('suspend', listener);
    // Another user of the Mac takes over by fast user switching.
    powerMonitor.on('user-did-resign-active', listener);
  },
});
