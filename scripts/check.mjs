// `npm run check`: every static check of the repository.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment, pinnedNode, root, runOrExit, tool } from './steps/run.mjs';
import { join } from 'node:path';
import { generate } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { printHelp } from './steps/print-help.mjs';

/** Runs a tool to its end and buffers its output, because the outputs of two concurrent tools would interleave. */
function runBuffered(name, args) {
  return new Promise((resolve) => {
    const child = spawn(tool(name), args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs all jobs, as many at a time as there are cores (at least two), the longest first. Every one is run, so that one
 * run shows every problem; a failure ends the script.
 * @param {{ what: string, tool: string, args: string[] }[]} jobs
 */
async function runConcurrently(jobs) {
  const waiting = [...jobs];
  const failed = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { code, output } = await runBuffered(job.tool, job.args);
      if (code === 0) continue;
      console.error(`${output.trim()}\n${job.what} failed (exit code ${code}).`);
      failed.push(job.what);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  if (failed.length > 0) process.exit(1);
}

printHelp(
  'npm run check\n\nFormat, types, lint, import boundaries, unused code and the contract. It has no options.',
);
await installDependencies();
// A document that does not fit the contract fails here; the other checks read the generated files.
await generate();
await runOrExit('The contract', pinnedNode(), [join(root, 'scripts', 'steps', 'check-contract.mjs')]);
await runOrExit('What the database takes from src/shared', pinnedNode(), [
  join(root, 'scripts', 'steps', 'run-typescript.mjs'),
  join(root, 'reference', 'shared', 'write-sql.ts'),
  '--check',
]);
await runOrExit('The templates of the policy', pinnedNode(), [
  join(root, 'scripts', 'steps', 'run-typescript.mjs'),
  join(root, 'src', 'main', 'policy', 'templates', 'write-templates.ts'),
  '--check',
]);
await runConcurrently([
  { what: 'Lint', tool: 'eslint', args: ['--max-warnings', '0', '.'] },
  { what: 'Types', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { what: 'Format', tool: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  {
    what: 'Import boundaries',
    tool: 'depcruise',
    args: ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { what: 'Unused code', tool: 'knip', args: ['--no-progress'] },
]);
console.log('Everything checks.');
