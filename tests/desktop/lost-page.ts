/**
 * Crashes the page of a running console, and reads and uses the one that replaces it through Electron, because the
 * test's own connection to a crashed page is lost.
 */
import type { RunningApp } from './console-app';

export const crashPage = ({ app }: RunningApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );

/** The result of an expression in the page as a text; empty while the page cannot answer. */
export const evaluateInWindow = ({ app }: RunningApp, expression: string): Promise<string> =>
  app.evaluate(async ({ BrowserWindow }, code) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isCrashed() || contents.isLoading()) return '';
    // A page that is ending never responds.
    const patience = new Promise((resolve) => setTimeout(() => resolve(''), 1000));
    return String(await Promise.race([contents.executeJavaScript(code), patience]));
  }, expression);

/** The address and the text of the page. */
export const textInWindow = (running: RunningApp): Promise<string> =>
  evaluateInWindow(running, 'location.pathname + document.body.innerText');
