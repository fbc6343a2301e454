export const policyTexts = {
  /** The values of entries. */
  on: 'on',
  off: 'off',
  none: 'none',
  title: 'Managed by your organization',
  hint: (place: string): string => `This computer's policy controls these settings: ${place}.`,
  /** A setting with its entry, by which an administrator finds it in the policy. */
  entry: (title: string, key: string): string => `${title} (${key})`,
  managed: 'Managed by your organization.',
  managedBy: (key: string): string => `Managed by your organization (${key}).`,
  unreadable:
    "The policy of your organization can't be read, so everything it can forbid is forbidden. Ask your IT department.",
  unknown: (key: string): string => `The policy has an entry that this version doesn't know: ${key}.`,
  invalid: (key: string, safe: string): string =>
    `The policy's entry ${key} isn't valid, so its safe value holds: ${safe}.`,
  problems: 'The policy of your organization has problems. Preferences lists them.',
  connection: 'This connection is managed by your organization.',
  connectionsLocked: 'Connections are managed by your organization.',
  sandbox: 'Your organization has turned the sandbox off.',
  exportFolder: (folders: readonly string[]): string =>
    folders.length === 0
      ? 'Your organization allows no folder for exports.'
      : `Your organization allows exports only in these folders: ${folders.join(', ')}.`,
  exportFormat: (formats: readonly string[]): string =>
    formats.length === 0
      ? 'Your organization allows no exports.'
      : `Your organization allows only these export formats: ${formats.join(', ')}.`,
  scheduledExports: 'Your organization has turned scheduled exports off.',
  copySecrets: 'Your organization has turned copying of secrets off.',
  cannotReauthenticate:
    "Your organization asks you to confirm that it's you before a secret is revealed, and this computer can't ask.",
  sessionOver: (hours: number): string =>
    `Your organization asks you to sign in again after ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
} as const;
