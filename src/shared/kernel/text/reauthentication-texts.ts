/** The texts of the confirmation before a secret is revealed; the main process alone uses them. */
export const reauthenticationTexts = {
  /** Completes the sentence of the system's dialog; macOS writes "... is trying to" before it. */
  confirmReason: 'confirm that it is you before a secret is revealed',
  notConfirmed: "You didn't confirm that it's you, so nothing was revealed.",
  confirmFailed: "This computer couldn't ask whether it's you, so nothing was revealed. Try again.",
  interrupted: 'The screen was locked or you logged out, so nothing was revealed.',
} as const;
