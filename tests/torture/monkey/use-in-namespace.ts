/** Runs in the network namespace that network-namespace.ts makes: uses the console, and prints what was sent. */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect } from '@playwright/test';
import type { z } from 'zod';
import { signInAt } from '@fixtures/back-office/client';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { makeHome, startSandboxProcess } from '@fixtures/console-process';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { launchDriven } from '../../bench/electron-runs';
import { answerFolderDialog, answerMessageBox, answerSaveDialog } from '../../desktop/native-ui';
import { captureOpenedUrls, openedUrls } from '../../desktop/system-browser';
import { RunBudget } from '../run-budget';
import { performRandomAction } from './actions';
import { within } from './answer-limit';
import type { useSchema } from './network-namespace';

/** Packets that the interface beside loopback has sent. */
function sentPackets(): number {
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((one) => one.trim().startsWith('inside:'));
  const columns = line?.split(':')[1]?.trim().split(/\s+/) ?? [];
  return Number(columns[9]);
}

/** Prints protocol and destination of each packet that leaves by another interface than loopback. Node has no raw sockets. */
const CAPTURE = `
use Socket; $| = 1;
socket(my $all, 17, 2, unpack('S', pack('n', 3))) or die; print "listening\\n";
while (my $from = recv($all, my $packet, 65535, 0)) {
  my (undef, undef, $index, undef, $type) = unpack('SnlSC', $from);
  next if $type != 4 || $index == 1;
  my $version = ord($packet) >> 4;
  my ($protocol, $to, $rest) = $version == 4
    ? (ord(substr($packet, 9)), inet_ntoa(substr($packet, 16, 4)), 20)
    : (ord(substr($packet, 6)), Socket::inet_ntop(10, substr($packet, 24, 16)), 40);
  print "protocol $protocol to $to port ", unpack('n', substr($packet, $rest + 2, 2)), "\\n";
}`;

/** Starts to list what leaves; the list grows. */
async function captureDestinations(): Promise<{ seen: string[]; stop(): void }> {
  const seen: string[] = [];
  const child = spawn('perl', ['-e', CAPTURE], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
    child.stdout.on('data', (chunk: Buffer) => {
      seen.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    });
  });
  seen.length = 0;
  return { seen, stop: () => child.kill() };
}

/** Sends a packet to an address of each version, as whatever called home would. Returns what was sent and what was counted. */
async function controlCount(): Promise<{ sent: number; counted: number }> {
  const before = sentPackets();
  for (const [family, address] of [
    ['udp4', '198.51.100.1'],
    ['udp6', '2001:db8:1::1'],
  ] as const) {
    const socket = createSocket(family);
    await new Promise((done) => socket.send('control', 443, address, done));
    socket.close();
  }
  return { sent: 2, counted: sentPackets() - before };
}

const { values } = parseArgs({
  options: { actions: { type: 'string' }, seed: { type: 'string' }, until: { type: 'string' } },
  // The name of this file is one.
  allowPositionals: true,
});
const budget = new RunBudget({
  seed: Number(values.seed),
  ...(values.until === undefined ? {} : { until: Number(values.until) }),
});
/** What a failure leaves behind otherwise, ended in the reverse order of its start. */
const ends: (() => unknown)[] = [];

async function useConsole(): Promise<z.infer<typeof useSchema>> {
  const home = makeHome();
  ends.push(() => home.remove());
  const control = await controlCount();
  const destinations = await captureDestinations();
  ends.push(() => destinations.stop());
  const before = sentPackets();
  const startedAt = Date.now();
  const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, ['--port', '0', '--tenants', '12']);
  ends.push(() => sandbox.stop());
  const backOffice = sandboxControlAt(() => sandbox.url);
  const [first = '/', ...others] = screensOf(await findScreenSubjects(backOffice));
  const app = await launchDriven('console', [
    `--user-data=${home.userData}`,
    `--downloads=${home.downloads}`,
    `--sandbox-url=${sandbox.url}`,
  ]);
  ends.push(() => app.process().kill('SIGKILL'));
  await captureOpenedUrls(app);
  // A dialog of the system would wait for a person.
  await answerSaveDialog(app, null);
  await answerFolderDialog(app, null);
  await answerMessageBox(app, 'Cancel');
  const page = await app.firstWindow();
  page.setDefaultTimeout(30_000);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => openedUrls(app)).not.toEqual([]);
  await signInAt((await openedUrls(app))[0] ?? '', 'olivia');
  await page.getByRole('list', { name: 'Tenants by status' }).waitFor();

  // The printer's dialog would, too, and it stops the page.
  const withoutPrinter = (): void => void (window.print = () => undefined);
  await app.context().addInitScript(withoutPrinter);
  await page.evaluate(withoutPrinter);

  const random = budget.random('network-namespace');
  const hung: string[] = [];
  let actions = 0;
  for (const number of budget.tries(Number(values.actions))) {
    actions += 1;
    const screens = [first, ...others] as const;
    const act = performRandomAction({ page, random, screens, mayReload: true });
    const done = await within(act.catch((error: unknown) => `${String(error).slice(0, 80)} (not done)`));
    if (done === 'no answer') {
      hung.push(`action ${number} at ${page.url()}`);
      break;
    }
  }
  await within(app.evaluate(({ app: electron }) => electron.exit()).catch(() => undefined));
  // What they send at their end counts, too.
  await sandbox.stop();
  const minutes = (Date.now() - startedAt) / 60_000;
  return {
    ...{ actions, minutes, control, hung },
    packets: sentPackets() - before,
    destinations: destinations.seen,
  };
}

try {
  process.stdout.write(`\n${JSON.stringify(await useConsole())}\n`);
} finally {
  // One that fails keeps none of the others from its end.
  for (const end of ends.reverse()) await Promise.resolve().then(end).catch(console.error);
}
process.exit();
