/** What is wrong with an address or a port of a connection. */
export const addressTexts = {
  unsafe: 'Enter an https:// address (http:// only on this computer)',
  noPort: (least: number, most: number): string => `Enter a port from ${least} to ${most}, or leave it empty`,
} as const;
