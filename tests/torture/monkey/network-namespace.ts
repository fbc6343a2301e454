import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { whyNoElectron } from '../../bench/electron-runs';
import { Tally, type Experiment, type Result } from '../experiment';
import type { RunBudget } from '../run-budget';

/**
 * Uses the console in Electron at random in a network namespace whose only back office is on the loopback interface, and
 * counts what is sent to any other place: names that are looked up, connections, probes.
 */
export const networkNamespace: Experiment = {
  name: 'network-namespace',
  run: async (budget) => [await runInNamespace(budget)],
};

/** Some twenty minutes on two cores. */
const ACTIONS = 10_000;
const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/**
 * Makes the namespace look like a computer on the internet: an address, a default route and a name server of each
 * version of IP. Both ends of the cable are in it and nobody answers, so that whatever is sent is counted and goes nowhere.
 */
const SET_UP = `
ip link set lo up
ip link add inside type veth peer name outside
echo 1 > /proc/sys/net/ipv6/conf/outside/disable_ipv6
for name in router_solicitations accept_ra accept_dad; do echo 0 > "/proc/sys/net/ipv6/conf/inside/$name"; done
ip link set inside arp off multicast off
ip address add 192.0.2.1/24 dev inside
ip address add 2001:db8::1/64 dev inside nodad
ip link set outside up
ip link set inside up
ip route add default via 192.0.2.2
ip -6 route add default via 2001:db8::2 dev inside
mount --bind "$1" /etc/resolv.conf
shift`;
const NAME_SERVERS = 'nameserver 192.0.2.53\nnameserver 2001:db8::53\n';

/** What the process in the namespace prints as its last line. */
export const useSchema = z.object({
  actions: z.number(),
  minutes: z.number(),
  /** Packets that were sent on purpose before the use, and how many of them were counted. */
  control: z.object({ sent: z.number(), counted: z.number() }),
  /** Packets during the use, and where they went, as far as that was seen. */
  packets: z.number(),
  destinations: z.array(z.string()),
  hung: z.array(z.string()),
});

async function runInNamespace(budget: RunBudget): Promise<Result> {
  const what = 'random use in a network namespace';
  if (process.platform !== 'linux') return { what, leftOut: 'only Linux has network namespaces' };
  const why = whyNoElectron();
  if (why !== null) return { what, leftOut: why };
  const folder = mkdtempSync(join(tmpdir(), 'console-namespace-'));
  try {
    const resolver = join(folder, 'resolv.conf');
    writeFileSync(resolver, NAME_SERVERS);
    const enter = (script: string): string[] => ['--net', '--mount', 'sh', '-ec', script, 'sh', resolver];
    const tried = spawnSync('unshare', enter(SET_UP), { encoding: 'utf8' });
    if (tried.status !== 0)
      return { what, leftOut: `no namespace can be made here: ${tried.error?.message ?? tried.stderr}` };
    const { stdout } = await promisify(execFile)(
      'unshare',
      [
        ...enter(`${SET_UP}\nexec "$@"`),
        ...[process.execPath, join(ROOT, 'scripts', 'steps', 'run-typescript.mjs')],
        ...[join(import.meta.dirname, 'use-in-namespace.ts'), ...budget.args(ACTIONS)],
      ],
      { cwd: ROOT, maxBuffer: 2 ** 26 },
    );
    return tallyOf(what, useSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tallyOf(what: string, use: z.infer<typeof useSchema>): Tally {
  const tally = new Tally(what, ACTIONS, ['packets to other places', 'packets not counted', 'hung']);
  tally.tried = use.actions;
  const { sent, counted } = use.control;
  if (counted !== sent) tally.addViolation('packets not counted', `${counted} of ${sent} sent on purpose`);
  for (let packet = 0; packet < use.packets; packet += 1)
    tally.addViolation('packets to other places', use.destinations[packet] ?? 'its destination was not seen');
  for (const action of use.hung) tally.addViolation('hung', action);
  tally.note = `${use.minutes.toFixed(1)} minutes of Electron and the sandbox; ${counted} of ${sent} packets sent on purpose were counted before`;
  return tally;
}
