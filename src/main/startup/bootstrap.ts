// Creates what a window needs before the services: the log, the settings and the policy.

import { join } from 'node:path';
import { type ManagedComputer, readPolicy } from '@shared/domains/policy/rules';
import { policyTexts } from '@shared/domains/policy/texts';
import { CrashReports } from '../crashes/crash-reports';
import { createLog, type Log } from '../log/log';
import { policyPlace, readPolicySource } from '../policy/policy-source';
import { SettingsStore } from '../settings/settings-store';

/** The data of the user that a runtime needs before the services: enough to open a window. */
export interface AppBootstrap {
  log: Log;
  settings: SettingsStore;
  crashes: CrashReports;
  /** What the organization has decided for this computer. */
  managed: ManagedComputer;
  /** Why nothing can be changed in this run; null where it can. */
  readOnly: string | null;
}

interface BootstrapOptions {
  /** A policy instead of the system's; never given in a packaged app. */
  policyFile?: string | undefined;
  readOnly?: string | null;
}

export function bootstrapApp(
  userData: string,
  { policyFile, readOnly = null }: BootstrapOptions = {},
): AppBootstrap {
  const log = createLog(join(userData, 'logs'));
  const settings = new SettingsStore(userData);
  const managed = {
    ...readPolicy(readPolicySource(process.platform, policyFile)),
    place: policyFile ?? policyPlace(process.platform),
  };
  const { problems } = managed;
  for (const { key, message } of problems) log.error('policy.invalid', { key, message });
  // Of many notices beside each other too little could be read.
  const [problem] = problems;
  if (problem) settings.notices.push(problems.length > 1 ? policyTexts.problems : problem.message);
  if (readOnly !== null) {
    log.warn('console.read-only', { reason: readOnly });
    settings.notices.push(readOnly);
  }
  return { log, settings, crashes: new CrashReports(userData, log), managed, readOnly };
}
