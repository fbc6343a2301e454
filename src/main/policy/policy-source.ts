// Reads the organization's policy from where each operating system has it. src/shared/domains/policy/rules.ts checks
// what was read.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POLICY_ENTRIES, type PolicyKey } from '@shared/domains/policy/model';
import { readRegistryFile, type RegistryValue } from './registry-file';

/** Where each system has the policy. Only an administrator can write there. */
const LINUX_POLICY_FILE = '/etc/dealer-onboarding-console/policy.json';
const MAC_POLICY_FILE = '/Library/Managed Preferences/com.dealer-onboarding-console.app.plist';
export const WINDOWS_POLICY_KEY = 'SOFTWARE\\Policies\\Dealer Onboarding Console';

/** Stands for a policy that exists and cannot be read; `readPolicy` then forbids whatever can be forbidden. */
const UNREADABLE = null;

/** The place of the policy on a system, as its administrators call it. */
export function policyPlace(platform: NodeJS.Platform): string {
  if (platform === 'win32') return `HKLM\\${WINDOWS_POLICY_KEY}`;
  return platform === 'darwin' ? MAC_POLICY_FILE : LINUX_POLICY_FILE;
}

/**
 * Reads the policy of this computer. @returns undefined where there is none, null where it cannot be read
 * @param file a JSON file instead, for tests; a packaged app never passes one
 */
export function readPolicySource(platform: NodeJS.Platform, file?: string): unknown {
  try {
    if (file !== undefined) return readJsonFile(file);
    if (platform === 'win32') return readRegistry();
    if (platform === 'darwin') return readPlist();
    return readAdministratorsFile(LINUX_POLICY_FILE);
  } catch {
    return UNREADABLE;
  }
}

const readJsonFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads a file that only root can write. One that others can write is no policy of an administrator: it counts as
 * unreadable, and nobody gains by creating it.
 * @param owner the user id that must own the file
 */
export function readAdministratorsFile(file: string, owner = 0): unknown {
  if (!existsSync(file)) return undefined;
  const { uid, mode } = statSync(file);
  return uid === owner && (mode & 0o022) === 0 ? readJsonFile(file) : UNREADABLE;
}

function readPlist(): unknown {
  if (!existsSync(MAC_POLICY_FILE)) return undefined;
  const json = execFileSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', MAC_POLICY_FILE]);
  const values: unknown = JSON.parse(json.toString('utf8'));
  if (typeof values !== 'object' || values === null || !('connections' in values)) return values;
  const { connections } = values;
  return { ...values, connections: typeof connections === 'string' ? JSON.parse(connections) : connections };
}

/** The registry through reg.exe, whose export is the same in every language of Windows, unlike its printed text. */
function readRegistry(): unknown {
  const reg = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
  const exists = (key: string): boolean => {
    try {
      execFileSync(reg, ['query', `HKLM\\${key}`, '/reg:64'], { stdio: 'ignore', windowsHide: true });
      return true;
    } catch {
      return false;
    }
  };
  // Where reg.exe is turned off, the key of all policies cannot be read either; that is no reason to grant anything.
  if (!exists(WINDOWS_POLICY_KEY)) return exists('SOFTWARE\\Policies') ? undefined : UNREADABLE;
  const folder = mkdtempSync(join(tmpdir(), 'console-policy-'));
  try {
    const target = join(folder, 'policy.reg');
    execFileSync(reg, ['export', `HKLM\\${WINDOWS_POLICY_KEY}`, target, '/y', '/reg:64'], {
      stdio: 'ignore',
      windowsHide: true,
    });
    return policyOfRegistry(readFileSync(target, 'utf16le').replace(/^\uFEFF/, ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The values of an exported key in the types of the policy: Windows has neither booleans nor JSON. */
export function policyOfRegistry(text: string): Record<string, unknown> {
  const { values, others } = readRegistryFile(text, `HKEY_LOCAL_MACHINE\\${WINDOWS_POLICY_KEY}`);
  // A value of another type is invalid, whatever it contains.
  const policy: Record<string, unknown> = Object.fromEntries(others.map((name) => [name, null]));
  for (const [name, value] of values) policy[name] = typed(name, value);
  return policy;
}

function typed(name: string, value: RegistryValue): unknown {
  const kind = Object.hasOwn(POLICY_ENTRIES, name) ? POLICY_ENTRIES[name as PolicyKey].kind : null;
  if (kind === 'switch') return value === 1 ? true : value === 0 ? false : value;
  if (kind !== 'json') return value;
  try {
    return JSON.parse([value].flat().join(''));
  } catch {
    return value;
  }
}
