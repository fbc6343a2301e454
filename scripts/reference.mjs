// `npm run reference`: runs the reference back office, and beside it a sandbox whose people sign in; or lists and retries its
// failed jobs, or rotates its key. Installs PostgreSQL where the user may (root on Debian).
import { join } from 'node:path';
import { generate } from './steps/build.mjs';
import { installPostgres } from './steps/debian.mjs';
import { installDependencies } from './steps/install.mjs';
import { printHelpFile } from './steps/print-help.mjs';
import { pinnedNode, root, stayWith } from './steps/run.mjs';

printHelpFile('reference', 'help.txt');
await installDependencies();
await installPostgres();
await generate();

// As in production: planning costs more while it is checked.
process.env['GRAPHILE_ENV'] ??= 'production';
const steps = join(root, 'scripts', 'steps');
const args = [join(steps, 'run-typescript.mjs'), join(root, 'reference', 'cli.ts'), ...process.argv.slice(2)];
stayWith(pinnedNode(), args, 'The reference');
