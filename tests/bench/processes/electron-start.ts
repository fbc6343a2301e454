import { z } from 'zod';
import { startToPainted, whyNoElectron, withSignedInElectron } from '../electron-runs';
import type { Measurement } from '../measurement';
import { alternate, median } from '../measurement';

/** Measures the start of the console in Electron until a cached dashboard is painted, against a bare window. */
export const electronStart: Measurement = {
  name: 'electron-start',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: ELECTRON_START, leftOut: why }];
    return withSignedInElectron(['--tenants', '60'], async ({ args, sandbox }) => {
      const against = 'bare Electron window';
      const bare = (): Promise<number> => startToPainted('bare', []);
      const startConsole = (): Promise<number> => startToPainted('console', args);
      await bare();
      await startConsole();
      const live = await alternate(TIMES, bare, startConsole);
      await sandbox.stop();
      const cached = await alternate(TIMES, bare, startConsole);
      console.log(`Where the time goes, ms after the process began:\n${await startTimeline(TIMES, args)}`);
      return [
        { what: ELECTRON_START, against, unit: 'ms', aim: 1.8, ...cached },
        { what: 'the same with the back office there', against, unit: 'ms', aim: null, ...live },
      ];
    });
  },
};

const WINDOW_TIMES = 5;
const SECOND_WINDOW = 'second window, key to dashboard';

/** Measures how long a second window takes to show the dashboard, against the start with the first one. */
export const secondWindow: Measurement = {
  name: 'second-window',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: SECOND_WINDOW, leftOut: why }];
    return withSignedInElectron(['--tenants', '60'], async ({ args }) => {
      const first = (): Promise<number> => startToPainted('console', args);
      const second = (): Promise<number> => startToPainted('console', args, { second: true });
      await first();
      const pair = await alternate(WINDOW_TIMES, first, second);
      return [
        { what: SECOND_WINDOW, against: 'start of Electron to the first', unit: 'ms', aim: 0.6, ...pair },
      ];
    });
  },
};

const LINE_PREFIX = 'timeline ';
const marksSchema = z.array(z.tuple([z.string(), z.number()]));

/** The events of one start: milliseconds after the process began, earliest first. */
async function measureStart(args: readonly string[]): Promise<[string, number][]> {
  let timeline = '[]';
  const began = performance.timeOrigin + performance.now();
  await startToPainted('console', ['--timeline', ...args], {
    onLine: (line) => {
      if (line.startsWith(LINE_PREFIX)) timeline = line.slice(LINE_PREFIX.length);
    },
  });
  return marksSchema.parse(JSON.parse(timeline)).map(([what, time]) => [what, time - began]);
}

/** The time of each part of a start, in both processes: medians of `times`, as readable lines. */
async function startTimeline(times: number, args: readonly string[]): Promise<string> {
  const taken = new Map<string, number[]>();
  for (let turn = 0; turn < times; turn += 1)
    for (const [what, time] of await measureStart(args)) taken.set(what, [...(taken.get(what) ?? []), time]);
  return [...taken]
    .map(([what, found]) => ({ what, at: median(found) }))
    .sort((a, b) => a.at - b.at)
    .map(({ what, at }) => `${at.toFixed(0).padStart(6)}  ${what}`)
    .join('\n');
}

const TIMES = 5;
const ELECTRON_START = 'start of Electron to a cached dashboard';
