import { messages } from '@shared/kernel/text/messages';
import { escapeXml, type PolicyFacts } from './policy-facts';

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
export const mobileconfig = (facts: readonly PolicyFacts[]): string => `<?xml version="1.0" encoding="UTF-8"?>
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
