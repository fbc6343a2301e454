// Reads the organization's policy: what it decides, what is wrong with it, and which exports it refuses.

import type { ExportRefusals } from '@shared/domains/exports/model';
import { FILE_FORMATS } from '@shared/kernel/table/table';
import { POLICY_ENTRIES, POLICY_KEYS, type Managed, type Policy, type PolicyProblem } from './model';
import { policyTexts } from './texts';

export interface ReadPolicy {
  policy: Policy;
  problems: PolicyProblem[];
}

const isKey = (key: string): key is keyof typeof POLICY_ENTRIES => Object.hasOwn(POLICY_ENTRIES, key);

/** Every entry with its safe value: what holds where a policy exists and cannot be read. */
const safePolicy = (): Policy =>
  Object.fromEntries(POLICY_KEYS.map((key) => [key, POLICY_ENTRIES[key].safe]));

/**
 * Reads what an organization has written. An invalid entry takes its safe value, and a policy that cannot be read as a
 * whole takes all of them: a typing error must not give rights back.
 * @param raw undefined: there is no policy
 */
export function readPolicy(raw: unknown): ReadPolicy {
  if (raw === undefined) return { policy: {}, problems: [] };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { policy: safePolicy(), problems: [{ key: null, message: policyTexts.unreadable }] };
  const problems: PolicyProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (!isKey(key)) {
      problems.push({ key, message: policyTexts.unknown(key) });
      continue;
    }
    const { schema, safe } = POLICY_ENTRIES[key];
    const parsed = schema.safeParse(value);
    values[key] = parsed.success ? parsed.data : safe;
    if (!parsed.success) problems.push({ key, message: policyTexts.invalid(key, valueText(safe)) });
  }
  return { policy: values, problems };
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? policyTexts.on : policyTexts.off;
  if (!Array.isArray(value)) return String(value);
  const names = value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item),
  );
  return names.length === 0 ? policyTexts.none : names.join(', ');
}

/** A policy, and where this computer has it. */
export interface ManagedComputer extends ReadPolicy {
  place: string;
}

/** The policy for people: what it decides, where it stands, and what is wrong with it. */
export function describePolicy({ policy, problems, place }: ManagedComputer): Managed {
  const entries = POLICY_KEYS.filter((key) => policy[key] !== undefined).map((key) => ({
    key,
    title: POLICY_ENTRIES[key].schema.meta()?.title ?? key,
    value: valueText(policy[key]),
  }));
  return { place, entries, problems };
}

/**
 * The exports that the policy refuses, so that menus can show it before a user tries. Without a folder to write to,
 * no kind of file can be exported.
 */
export function exportRefusals({
  exportFormats,
  exportFolders,
  scheduledExportsAllowed,
  copySecretsAllowed,
}: Policy): ExportRefusals {
  const hasFolder = exportFolders === undefined || exportFolders.length > 0;
  const refused = FILE_FORMATS.filter((format) => !hasFolder || exportFormats?.includes(format) === false);
  return {
    ...Object.fromEntries(refused.map((format) => [format, policyTexts.managed])),
    ...(scheduledExportsAllowed === false && { schedule: policyTexts.scheduledExports }),
    ...(copySecretsAllowed === false && { copySecret: policyTexts.copySecrets }),
  };
}
