import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from './steps/build.mjs';
import { checkArtifactsOrExit, PLATFORMS } from './release/check-artifacts.mjs';
import { installDependencies } from './steps/install.mjs';
import { root, runOrExit, tool } from './steps/run.mjs';
import { feedsIn, setRollout } from './release/rollout.mjs';
import { prepareSigning } from './release/signing.mjs';
import { writeBillOfMaterials, writeChecksums } from './release/sbom.mjs';
import { createUpdateKey, signFeeds, UPDATE_KEY_FILE } from './release/update-signature.mjs';

const HELP = `npm run package -- [--dir] [--electron-dist DIR] [electron-builder options]

Builds installers for this system into dist/: nsis and msi (Windows), dmg and zip (macOS), AppImage, deb and rpm
(Linux), and the feed that installed apps read.
  --dir                only the unpacked app
  --electron-dist DIR  with the unpacked Electron in DIR; nothing is downloaded (with --dir)

Without building:
  --rollout N [DIR]    offer what the feeds in DIR (dist) name to N percent of the computers, 100: to all
  --sign [DIR]         sign the feeds in DIR (dist) with the private key in UPDATE_SIGNING_KEY
  --check [DIR]        say what is missing in DIR (dist): installers, feeds, block maps, hashes, signatures
  --platform NAME      win, mac or linux for --check (this system)
  --unsigned           --check takes feeds without a signature, which installed apps refuse
  --sbom [FILE]        write the CycloneDX list of the packages in the build (dist/sbom.cdx.json)
  --checksums [DIR]    write DIR/SHA256SUMS (dist)
  --new-update-key FILE  make a key pair: the private key into FILE, the public one into ${UPDATE_KEY_FILE}

CSC_LINK, WIN_CSC_LINK and APPLE_API_KEY sign and notarize; docs/for-it.md has all of them. One that is set and empty
is no certificate. Set UPDATE_URL to the address the installed app asks for newer versions, and HOMEPAGE_URL to the
page that deb and rpm name (the host of UPDATE_URL).`;

/** The version of an unpacked Electron, from its version file or its own output. */
function versionOf(dist) {
  const file = join(dist, 'version');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const executable = join(dist, process.platform === 'win32' ? 'electron.exe' : 'electron');
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return execFileSync(executable, ['-p', 'process.versions.electron'], { env, encoding: 'utf8' }).trim();
}

/** The options of electron-builder for an Electron runtime that is on this machine already. */
function withDist(args) {
  const at = args.indexOf('--electron-dist');
  if (at === -1) return args;
  const dist = args[at + 1];
  if (dist === undefined || !existsSync(dist)) {
    console.error('--electron-dist needs the folder of an unpacked Electron.');
    process.exit(1);
  }
  const rest = args.toSpliced(at, 2);
  return [...rest, `-c.electronDist=${resolve(dist)}`, `-c.electronVersion=${versionOf(dist)}`];
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

/** The value after an option; undefined where the next word is another option. */
function valueOf(option) {
  const at = args.indexOf(option);
  const value = at === -1 ? undefined : args[at + 1];
  return value?.startsWith('--') ? undefined : value;
}

/** Runs a step that needs no build; its error is one sentence. */
async function finish(step) {
  try {
    await step();
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

await installDependencies();
if (args.includes('--new-update-key')) await finish(() => createUpdateKey(valueOf('--new-update-key')));
if (args.includes('--rollout'))
  await finish(() => {
    const percent = valueOf('--rollout');
    const folder = resolve(root, valueOf(percent ?? '') ?? 'dist');
    console.log(`${setRollout(folder, percent).join(', ')}: for ${percent} % of the computers.`);
  });
if (args.includes('--sign'))
  await finish(() => {
    const folder = resolve(root, valueOf('--sign') ?? 'dist');
    const feeds = feedsIn(folder);
    signFeeds(folder, feeds);
    console.log(`Signed ${feeds.join(', ')}.`);
  });
if (args.includes('--sbom')) {
  await build();
  const file = resolve(root, valueOf('--sbom') ?? join('dist', 'sbom.cdx.json'));
  mkdirSync(dirname(file), { recursive: true });
  await finish(() => writeBillOfMaterials(file));
}
if (args.includes('--checksums'))
  await finish(() => writeChecksums(resolve(root, valueOf('--checksums') ?? 'dist')));
if (args.includes('--check'))
  await finish(() => {
    const platform = valueOf('--platform') ?? PLATFORMS[process.platform];
    if (!Object.values(PLATFORMS).includes(platform)) throw new Error('--platform is win, mac or linux.');
    const folder = resolve(root, valueOf('--check') ?? 'dist');
    return checkArtifactsOrExit(folder, platform, { mustBeSigned: !args.includes('--unsigned') });
  });

const NAME = 'dealer-onboarding-console';
const template = (name) =>
  readFileSync(join(root, 'node_modules', 'app-builder-lib', 'templates', 'linux', name), 'utf8');

/** What is said after a removal: the data is the users', and only they can remove it. */
const DATA_STAYS = [
  'What users have stored stays, for a later installation: the folder "Dealer Onboarding Console" in their ~/.config, and',
  `keys in their keychain. Users remove theirs before the program is removed, with: ${NAME} --remove-data`,
]
  .map((line) => `echo '${line}'\n`)
  .join('');

/**
 * Writes the scripts of deb and rpm for which electron-builder's own are not enough, and returns its options.
 *
 * The first argument of a script that removes is `remove` for the last version of a deb, and how many versions are left of
 * an rpm. At an update rpm runs the one of the former version after the installation of the new one. Here it leaves the
 * command and the AppArmor profile, which are the new version's by then. Versions with electron-builder's own script
 * remove them, so the script for the end of an update installs them once more.
 */
function packageScripts(folder) {
  const write = (name, text) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const remove = template('after-remove.tpl');
  const deb = `${remove}\n[ "$1" = remove ] || exit 0\n${DATA_STAYS}`;
  const rpm = `#!/bin/bash\n[ "$1" = 0 ] || exit 0\n${remove}\n${DATA_STAYS}`;
  // Of this one fpm gets the file that electron-builder.yml names, as it is; elsewhere electron-builder replaces these.
  const install = template('after-install.tpl').replaceAll(
    /\$\{(?:executable|sanitizedProductName)\}/g,
    NAME,
  );
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'rpm-after-update.sh'), install);
  return [
    `-c.deb.afterRemove=${write('after-remove-deb.tpl', deb)}`,
    `-c.rpm.afterRemove=${write('after-remove-rpm.tpl', rpm)}`,
  ];
}

await build();
const keyFolder = mkdtempSync(join(tmpdir(), 'signing-'));
process.on('exit', () => rmSync(keyFolder, { recursive: true, force: true }));
prepareSigning(process.env, keyFolder);
const env = { UPDATE_URL: process.env.UPDATE_URL || 'https://updates.example.com/dealer-onboarding-console' };
// Without a homepage electron-builder makes no deb and no rpm, and it guesses one only from a remote on GitHub.
const homepage = process.env.HOMEPAGE_URL || new URL(env.UPDATE_URL).origin;
// On Linux the folder below /opt is named as the command: xdg-settings finds no program whose path has a space, and the
// app could not become the one that opens its links. The desktop file has the product's name, as the app itself does.
const forLinux = process.platform === 'linux' ? [`-c.productName=${NAME}`, ...packageScripts(keyFolder)] : [];
await runOrExit(
  'Packaging',
  tool('electron-builder'),
  ['--publish', 'never', `-c.extraMetadata.homepage=${homepage}`, ...forLinux, ...withDist(args)],
  { env },
);
