import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment, root, tool } from './run.mjs';

/** Runs a tool to its end and keeps what it says: of two at a time, one would stand in the other's words. */
function listen(name, args) {
  return new Promise((resolve) => {
    const child = spawn(tool(name), args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', (error) => resolve({ code: 1, said: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/**
 * Runs all jobs, as many at a time as there are cores (at least two), in their order: the longest first. Every
 * one is run, so that one look shows all that is wrong; a failure ends the script.
 * @param {{ what: string, tool: string, args: string[] }[]} jobs
 */
export async function together(jobs) {
  const waiting = [...jobs];
  const failed = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { code, said } = await listen(job.tool, job.args);
      if (code === 0) continue;
      console.error(`${said.trim()}\n${job.what} failed (exit code ${code}).`);
      failed.push(job.what);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  if (failed.length > 0) process.exit(1);
}
