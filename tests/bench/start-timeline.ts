import { z } from 'zod';
import { startToPainted } from './electron-runs';
import { median } from './statistics';

const TOLD = 'timeline ';
const marksSchema = z.array(z.tuple([z.string(), z.number()]));

/** When what happened in one start: milliseconds after the process began, earliest first. */
async function oneStart(args: readonly string[]): Promise<[string, number][]> {
  let told = '[]';
  const began = performance.timeOrigin + performance.now();
  await startToPainted('console', ['--timeline', ...args], {
    onLine: (line) => {
      if (line.startsWith(TOLD)) told = line.slice(TOLD.length);
    },
  });
  return marksSchema.parse(JSON.parse(told)).map(([what, time]) => [what, time - began]);
}

/** Where the time of a start goes, in both processes: medians of `times`, as lines for people to read. */
export async function startTimeline(times: number, args: readonly string[]): Promise<string> {
  const taken = new Map<string, number[]>();
  for (let turn = 0; turn < times; turn += 1)
    for (const [what, time] of await oneStart(args)) taken.set(what, [...(taken.get(what) ?? []), time]);
  return [...taken]
    .map(([what, found]) => ({ what, at: median(found) }))
    .sort((a, b) => a.at - b.at)
    .map(({ what, at }) => `${at.toFixed(0).padStart(6)}  ${what}`)
    .join('\n');
}
