// The files with which IT sets a policy (templates for Windows, a profile for macOS, a JSON file for Linux), and the
// table of the policy's entries in docs/for-it.md.

import { z } from 'zod';
import { POLICY_ENTRIES, POLICY_KEYS, type PolicyKey } from '@shared/domains/policy/model';
import { messages } from '@shared/kernel/text/messages';
import { WINDOWS_POLICY_KEY } from '../policy-source';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function jsonSchema(): unknown {
  const entries = POLICY_KEYS.map((key) => [key, POLICY_ENTRIES[key].schema.optional()] as const);
  return z.toJSONSchema(z.strictObject(Object.fromEntries(entries)), { io: 'input' });
}

/** The width of the column of names: the longest and two spaces. */
const WIDTH = Math.max(...POLICY_KEYS.map((key) => key.length)) + 2;

/** One entry as the templates need it, read from its schema. */
interface PolicyFacts {
  key: PolicyKey;
  kind: (typeof POLICY_ENTRIES)[PolicyKey]['kind'];
  title: string;
  description: string;
  example: unknown;
  safe: unknown;
  /** Limits of a number. */
  minimum: number;
  maximum: number;
  /** Values of a choice. */
  choices: string[];
}

const jsonFactsSchema = z.object({
  title: z.string(),
  description: z.string(),
  minimum: z.number().default(0),
  maximum: z.number().default(0),
  enum: z.array(z.string()).default([]),
});

const policyFacts = (): PolicyFacts[] =>
  POLICY_KEYS.map((key) => {
    const { kind, schema, example, safe } = POLICY_ENTRIES[key];
    const facts = jsonFactsSchema.parse(z.toJSONSchema(schema, { io: 'input' }));
    const { title, description, minimum, maximum, enum: choices } = facts;
    return { key, kind, title, description, example, safe, minimum, maximum, choices };
  });

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[character] ?? '&quot;');

/** The entries as `--help` lists them. */
const helpText = (): string =>
  [
    'Entries of a policy; docs/for-it.md says where the file is, and what holds if an entry is invalid:',
    '',
    ...policyFacts().map(({ key, description }) => `  ${key.padEnd(WIDTH)}${description}`),
    '',
  ].join('\n');

const BUNDLE = 'com.dealer-onboarding-console.app';

/** The ids of the example profile; whoever changes the profile gives it ids of its own. */
const PROFILE_ID = '5D0C1F7E-6B1F-4E39-9C57-0E4B5A1E7C01';
const PAYLOAD_ID = '5D0C1F7E-6B1F-4E39-9C57-0E4B5A1E7C02';

function plistValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (Array.isArray(value)) return `<array>${value.map(plistValue).join('')}</array>`;
  if (typeof value === 'object' && value !== null)
    return `<dict>${Object.entries(value)
      .map(([key, item]) => `<key>${key}</key>${plistValue(item)}`)
      .join('')}</dict>`;
  return `<string>${escapeXml(String(value))}</string>`;
}

/** A configuration profile with every entry; what an organization does not decide is removed from it. */
const mobileconfig = (facts: readonly PolicyFacts[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
${facts
  .map(
    ({ key, title, description, example }) =>
      `      <!-- ${escapeXml(title)}. ${escapeXml(description)} -->\n      <key>${key}</key>\n      ${plistValue(example)}`,
  )
  .join('\n')}
      <key>PayloadIdentifier</key>
      <string>${BUNDLE}.policy</string>
      <key>PayloadType</key>
      <string>${BUNDLE}</string>
      <key>PayloadUUID</key>
      <string>${PAYLOAD_ID}</string>
      <key>PayloadVersion</key>
      <integer>1</integer>
    </dict>
  </array>
  <key>PayloadDisplayName</key>
  <string>${messages.product.title}</string>
  <key>PayloadIdentifier</key>
  <string>${BUNDLE}.profile</string>
  <key>PayloadScope</key>
  <string>System</string>
  <key>PayloadType</key>
  <string>Configuration</string>
  <key>PayloadUUID</key>
  <string>${PROFILE_ID}</string>
  <key>PayloadVersion</key>
  <integer>1</integer>
</dict>
</plist>
`;

const PRODUCT = messages.product.title;
const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
const head = (element: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${element} xmlns="${NAMESPACE}" revision="1.0" schemaVersion="1.0">`;

/** The most characters of a list or of JSON in the editor. */
const MAX_TEXT = 16_000;

function elementOf({ key, kind, minimum, maximum, choices }: PolicyFacts): string {
  const named = `id="${key}" valueName="${key}" required="true"`;
  if (kind === 'number') return `<decimal ${named} minValue="${minimum}" maxValue="${maximum}" />`;
  if (kind !== 'choice') return `<multiText ${named} maxLength="${MAX_TEXT}" />`;
  const items = choices.map(
    (choice) =>
      `<item displayName="$(string.${key}_${choice})"><value><string>${choice}</string></value></item>`,
  );
  return `<enum ${named}>${items.join('')}</enum>`;
}

function policyOf(facts: PolicyFacts): string {
  const { key, kind } = facts;
  const shown = kind === 'switch' ? `valueName="${key}"` : `presentation="$(presentation.${key})"`;
  const content =
    kind === 'switch'
      ? '<enabledValue><decimal value="1" /></enabledValue><disabledValue><decimal value="0" /></disabledValue>'
      : `<elements>${elementOf(facts)}</elements>`;
  return [
    `    <policy name="${key}" class="Machine" displayName="$(string.${key})" explainText="$(string.${key}_Explain)" key="${WINDOWS_POLICY_KEY}" ${shown}>`,
    '      <parentCategory ref="Console" />',
    '      <supportedOn ref="Supported" />',
    `      ${content}`,
    '    </policy>',
  ].join('\n');
}

/** The policy definitions for the central store of Group Policy, or for Intune. */
const admx = (facts: readonly PolicyFacts[]): string => `${head('policyDefinitions')}
  <policyNamespaces><target prefix="console" namespace="DealerOnboardingConsole.Policies" /></policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn><definitions><definition name="Supported" displayName="$(string.Supported)" /></definitions></supportedOn>
  <categories><category name="Console" displayName="$(string.Console)" /></categories>
  <policies>
${facts.map(policyOf).join('\n')}
  </policies>
</policyDefinitions>
`;

function presentationOf({ key, kind, title }: PolicyFacts): string {
  const label = escapeXml(title);
  const control =
    kind === 'number'
      ? `<decimalTextBox refId="${key}">${label}</decimalTextBox>`
      : kind === 'choice'
        ? `<dropdownList refId="${key}" noSort="true">${label}</dropdownList>`
        : `<multiTextBox refId="${key}">${label}</multiTextBox>`;
  return `      <presentation id="${key}">${control}</presentation>`;
}

/** The English texts of the policy definitions. */
function adml(facts: readonly PolicyFacts[]): string {
  const strings: [string, string][] = [
    ['Supported', `${PRODUCT} 3.1 or newer`],
    ['Console', PRODUCT],
    ...facts.flatMap(({ key, title, description, choices }): [string, string][] => [
      [key, title],
      [`${key}_Explain`, description],
      ...choices.map((choice): [string, string] => [`${key}_${choice}`, choice]),
    ]),
  ];
  return `${head('policyDefinitionResources')}
  <displayName>${PRODUCT}</displayName>
  <description>Settings that an organization decides</description>
  <resources>
    <stringTable>
${strings.map(([id, text]) => `      <string id="${id}">${escapeXml(text)}</string>`).join('\n')}
    </stringTable>
    <presentationTable>
${facts
  .filter(({ kind }) => kind !== 'switch')
  .map(presentationOf)
  .join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}

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
