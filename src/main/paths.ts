/** Folders the app writes to, decided once by the entry. */
export interface AppPaths {
  /** Settings, keychain companions, the cache and the log live below it. */
  readonly userData: string;
  /** Where exports go unless the user chooses; the preview's only target. */
  readonly downloads: string;
  /** Built files: the renderer, the export worker, the sandbox. */
  readonly out: string;
}
