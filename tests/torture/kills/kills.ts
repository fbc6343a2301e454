import { makeHome, startSandboxProcess } from '../../fixtures/console-process';
import type { RunBudget } from '../run-budget';
import { Tally, type Experiment } from '../experiment';
import { KilledConsole } from './killed-console';

/**
 * Kills consoles during writes, sign-ins and renewals, and checks at the next start that no confirmed write is lost.
 */
export const kills: Experiment = { name: 'kills', run: async (budget) => [await kill(budget)] };

/** The users of the killed consoles, one for each core of a small machine. */
const PEOPLE = ['olivia', 'omar'];
/** Tokens are renewed after half of this time, so that every run of a console renews some. */
const TOKEN_SECONDS = '2';

async function kill(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('kill -9 in the middle of drafts, settings, answers, sign-in and renewal', 1_000, [
    'lost writes',
    'failed starts',
    'ended sessions',
    'files set aside',
    'failed calls',
  ]);
  const homes = PEOPLE.map(makeHome);
  const [data] = homes;
  const sandbox = await startSandboxProcess(`${data?.folder}/sandbox`, [
    ...['--port', '0', '--tenants', '12', '--token-seconds', TOKEN_SECONDS],
  ]);
  try {
    const cycles = budget.tries(tally.wanted);
    await Promise.all(
      homes.map(async (home, index) => {
        const name = PEOPLE[index] ?? '';
        const person = new KilledConsole(home, sandbox.url, name, budget.random(`kills ${name}`), tally);
        for (const cycle of cycles) {
          await person.runCycle(cycle);
          tally.tried++;
        }
      }),
    );
  } finally {
    await sandbox.stop();
    for (const home of homes) home.remove();
  }
  tally.note =
    'previews with their keychain in a file that outlives them; writes are looked for at the next start';
  return tally;
}
