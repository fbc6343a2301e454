/** What is known of newer versions; `version` is the newer one, and instants are ISO 8601. */
export type UpdateStatus =
  /** Someone else updates this installation; `reason` says who. */
  | { state: 'off'; reason: string }
  | { state: 'idle'; checkedAt: string | null }
  /** Nothing newer than what a user went back from; it is not installed again. */
  | { state: 'left'; version: string }
  | { state: 'checking' }
  | { state: 'downloading'; version: string }
  /** Downloaded and verified; it is installed when the app quits. */
  | { state: 'ready'; version: string }
  /** The signature or the file is not the publisher's. Nothing of it is installed. */
  | { state: 'refused'; version: string }
  | { state: 'failed'; checkedAt: string };
