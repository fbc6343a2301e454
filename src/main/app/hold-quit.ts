/** What of Electron's app it takes part in. */
export interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

/** Holds the last step of quitting until `tearDown` is through, whether or not it works. */
export function holdQuit(app: QuittingApp, tearDown: () => Promise<void>): void {
  let done = false;
  let tearing = false;
  app.on('will-quit', (event) => {
    if (done) return;
    event.preventDefault();
    if (tearing) return;
    tearing = true;
    void tearDown()
      .catch(() => undefined)
      .finally(() => {
        done = true;
        // Not at once: Electron does not hear a quit from within the one that was held.
        setTimeout(() => app.quit());
      });
  });
}
