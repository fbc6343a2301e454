import { messages } from '@shared/kernel/text/messages';
import { WINDOWS_POLICY_KEY } from '../policy-source';
import { escapeXml, type PolicyFacts } from './policy-facts';

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
export const admx = (facts: readonly PolicyFacts[]): string => `${head('policyDefinitions')}
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
export function adml(facts: readonly PolicyFacts[]): string {
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
