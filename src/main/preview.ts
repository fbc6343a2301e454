import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportFailures } from './app/report-failures';
import { createServices } from './create-services';
import { watchRun } from './crashes/watch-run';
import { PreviewDesktop } from './desktop/preview-desktop';
import { openHome } from './home';
import { parseOptions } from './options';
import { createPageFiles } from './page/page-files';
import { packAssets } from './preview/packed-assets';
import { startPreviewServer } from './preview/preview-server';
import { resume } from './resume';
import { shutDown } from './shut-down';
import { spawnChildProcess } from './sandbox-host/spawn-child-process';

const options = parseOptions(process.argv.slice(2));
const out = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const paths = {
  userData: resolve(options.userData ?? join(homedir(), '.dealer-onboarding-console')),
  downloads: resolve(options.downloads ?? join(homedir(), 'Downloads')),
  out,
};

const desktop = new PreviewDesktop(paths.downloads);
const home = openHome(paths.userData);
watchRun(paths.userData, home.crashes, home.log);
reportFailures(home.log, home.crashes, desktop);
const services = createServices(paths, options, {
  ...home,
  desktop,
  spawnSandbox: spawnChildProcess,
});
const root = join(out, 'renderer');
const page = packAssets(root, createPageFiles(root));
page.ready.catch((error: unknown) => home.log.warn('preview.not-packed', { error: String(error) }));
const server = await startPreviewServer({ ...services, desktop }, page.serve, options.port);
void resume(services);

const stop = (): void => {
  void shutDown(services)
    .then(() => server.close())
    .finally(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

console.log(`Console preview: ${server.url}`);
