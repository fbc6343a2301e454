import { z } from 'zod';
import { POLICY_ENTRIES, POLICY_KEYS } from '@shared/domains/policy/model';
import { mobileconfig } from './mac-profile';
import { policyFacts } from './policy-facts';
import { adml, admx } from './windows-templates';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function jsonSchema(): unknown {
  const entries = POLICY_KEYS.map((key) => [key, POLICY_ENTRIES[key].schema.optional()] as const);
  return z.toJSONSchema(z.strictObject(Object.fromEntries(entries)), { io: 'input' });
}

/** The width of the column of names: the longest and two spaces. */
const WIDTH = Math.max(...POLICY_KEYS.map((key) => key.length)) + 2;

/** The entries as `--help` lists them. */
const helpText = (): string =>
  [
    'Entries of a policy; docs/for-it.md says where the file is, and what holds if an entry is invalid:',
    '',
    ...policyFacts().map(({ key, description }) => `  ${key.padEnd(WIDTH)}${description}`),
    '',
  ].join('\n');

/** The files of resources/policy with their content. */
export function policyFiles(): Record<string, string> {
  const facts = policyFacts();
  return {
    'dealer-onboarding-console.admx': admx(facts),
    'en-US/dealer-onboarding-console.adml': adml(facts),
    'dealer-onboarding-console.mobileconfig': mobileconfig(facts),
    'policy.example.json': asJson(Object.fromEntries(facts.map(({ key, example }) => [key, example]))),
    'policy.schema.json': asJson(jsonSchema()),
    'policy.help.txt': helpText(),
  };
}

const KINDS = { switch: 'on or off', number: 'number', choice: 'choice', list: 'list', json: 'JSON' };

/** The rows of the table in docs/for-it.md: entry, kind, meaning, safe value. */
export const policyRows = (): string[][] =>
  policyFacts().map(({ key, kind, description, safe }) => [
    `\`${key}\``,
    KINDS[kind],
    description,
    safe === true ? 'on' : safe === false ? 'off' : Array.isArray(safe) ? 'none' : String(safe),
  ]);
