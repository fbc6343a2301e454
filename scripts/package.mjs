import { build } from './steps/build.mjs';
import { fetchRuntime } from './steps/electron-runtime.mjs';
import { installDependencies } from './steps/install.mjs';
import { must, tool } from './steps/run.mjs';

const HELP = `npm run package -- [--dir] [electron-builder options]

Builds installers for this system into dist/: nsis (Windows), dmg (macOS), AppImage and deb (Linux).
  --dir     only the unpacked app
Set UPDATE_URL to the address the installed app asks for newer versions.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

await installDependencies();
await build();
await fetchRuntime();
const env = { UPDATE_URL: process.env.UPDATE_URL ?? 'https://updates.example.com/dealer-onboarding-console' };
await must('Packaging', tool('electron-builder'), ['--publish', 'never', ...args], { env });
