import { join } from 'node:path';
import { build } from '../steps/build.mjs';
import { installDependencies } from '../steps/install.mjs';
import { pinnedNode, root, run, runOrExit, tool } from '../steps/run.mjs';

const HELP = `npm run pseudo -- [--built] [--screens] [PART…]

Builds the console in the pseudo-language into out-pseudo/, visits every screen in two sizes of the window and opens its
menus and dialogs in the smaller one. It lists the texts that do not come from the texts files, and what is cut, covered, drawn
over another text or outside of the mirrored window. Pictures of what it lists are in out-pseudo/faults/.
  --built    takes the build that is there
  --screens  opens no menus and dialogs
  PART       only the screens whose address contains one of these`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const out = join(root, 'out-pseudo');

await installDependencies();
// The sandbox is that of the shipped build: a back office has no language.
await build();
if (!args.includes('--built'))
  await runOrExit('The build in the pseudo-language', tool('electron-vite'), [
    ...['build', '--config', 'electron.vite.pseudo.config.ts', '--outDir', out, '--logLevel', 'warn'],
  ]);
process.exit(
  await run(
    pinnedNode(),
    [
      join(root, 'scripts', 'steps', 'run-typescript.mjs'),
      join(root, 'tests', 'pseudo', 'run.ts'),
      ...args.filter((word) => word !== '--built'),
    ],
    { env: { CONSOLE_BUILD: out } },
  ),
);
