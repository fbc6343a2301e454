import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';

await installDependencies();
await build();
