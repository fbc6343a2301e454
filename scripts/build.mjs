// `npm run build`: builds every process into out/.
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';

await installDependencies();
await build();
