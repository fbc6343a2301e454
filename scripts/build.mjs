// `npm run build`: builds every process into out/.
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { printHelp } from './steps/print-help.mjs';

printHelp('npm run build\n\nBuilds every process of the console into out/. It has no options.');
await installDependencies();
await build();
