import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a distribution signs and notarizes with, as electron-builder reads it from the environment. */
export const SIGNING_SECRETS = [
  ...['CSC_LINK', 'CSC_KEY_PASSWORD', 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  ...['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
];

/**
 * Changes an environment into one that electron-builder takes. A secret that a workflow does not have is an empty variable, which
 * electron-builder would open as a file; without a certificate for this build, it takes none from the keychain either.
 * @param {Record<string, string | undefined>} env is changed
 * @param {string} folder where the key of notarization goes, which its tool reads from a file
 */
export function prepareSigning(env, folder) {
  const isWithout = env.CSC_LINK === '' && (env.WIN_CSC_LINK ?? '') === '';
  for (const name of SIGNING_SECRETS) if (env[name] === '') delete env[name];
  if (isWithout) env.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
  if (!env.APPLE_API_KEY?.includes('PRIVATE KEY')) return;
  const file = join(folder, 'AuthKey.p8');
  writeFileSync(file, env.APPLE_API_KEY, { mode: 0o600 });
  env.APPLE_API_KEY = file;
}
