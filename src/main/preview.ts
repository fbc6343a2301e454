// The entry of the preview, which serves the console to a browser on 127.0.0.1 without Electron.

import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningPid, detectPreviousCrash } from './crashes/previous-crash';
import { reportUncaughtErrors } from './crashes/uncaught-errors';
import { PreviewDesktop } from './desktop/preview-desktop';
import { createPageFiles } from './page/page-files';
import { serveCompressed, startPreviewServer } from './preview/preview-server';
import { spawnChildProcess } from './sandbox-host/sandbox-host';
import { consoleFormats } from './settings/console-formats';
import { bootstrapApp } from './startup/bootstrap';
import { createServices } from './startup/create-services';
import { checkoutHelp } from './startup/help';
import { acquireInstanceLock } from './startup/instance-lock';
import { resumeSession, shutDown } from './startup/lifecycle';
import { recordDataFormat } from './startup/data-format';
import { parseOptions } from './startup/options';
import { takeOverSettings } from './startup/read-only-data';
import { readOnlyStart } from './startup/read-only-start';
import { version } from './version';
import { unsupportedRuntime } from '@shared/kernel/platform/sqlite-runtime';

if (process.argv.includes('--help')) {
  console.log(checkoutHelp);
  process.exit(0);
}

const unsupported = unsupportedRuntime(process);
if (unsupported !== null) {
  console.error(unsupported);
  process.exit(1);
}

const options = parseOptions(process.argv.slice(2));
const out = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const usualFolder = resolve(options.userData ?? join(homedir(), '.dealer-onboarding-console'));
const { userData, reason: readOnly } = readOnlyStart(usualFolder) ?? {
  userData: usualFolder,
  reason: null,
};
const paths = {
  userData,
  downloads: resolve(options.downloads ?? join(homedir(), 'Downloads')),
  out,
};

const desktop = new PreviewDesktop(paths.downloads);
const home = bootstrapApp(paths.userData, { policyFile: options.policyFile, readOnly });
const lock = acquireInstanceLock(paths.userData, home.log);
if (!lock) {
  const pid = runningPid(paths.userData);
  console.error(
    `Another console${pid === null ? '' : ` (process ${pid})`} works on the data in ${paths.userData}. ` +
      'Go on in its window, or end it; or start this one on other data with --user-data DIR.',
  );
  process.exit(1);
}
if (readOnly === null) recordDataFormat(paths.userData, version);
else takeOverSettings(paths.userData, home.settings);
detectPreviousCrash(paths.userData, home.crashes, home.log);
reportUncaughtErrors(home.log, home.crashes, desktop);
const services = createServices(paths, options, {
  ...home,
  desktop,
  spawnSandbox: spawnChildProcess,
});
const root = join(out, 'renderer');
const files = createPageFiles(root, { ...options, formats: () => consoleFormats(services) });
const page = options.plain ? files : serveCompressed(root, files);
const server = await startPreviewServer({ ...services, desktop }, page, options.port);
void resumeSession(services);

const stop = (): void => {
  // A terminal that ends the console asks nothing, so what was typed last stays as a draft.
  void desktop
    .storeDrafts()
    .then(() => shutDown(services))
    .then(() => server.close())
    .then(() => lock.release())
    .finally(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

if (readOnly !== null) console.log(readOnly);
console.log(`Console preview: ${server.url}`);
