import { guardOf, isRecord } from '@shared/kernel/guard';

/** How often something was chosen, each time counting half as much a week later: so much at that time. */
interface Use {
  score: number;
  at: number;
}

export type Uses = Readonly<Record<string, Use>>;

const isUse = (value: unknown): value is Use =>
  isRecord(value) && Number.isFinite(value['score']) && Number.isFinite(value['at']);

export const readUses = guardOf(
  (value: unknown): value is Uses => isRecord(value) && Object.values(value).every(isUse),
);

const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const KEPT = 200;

/** A clock that was set back makes nothing count more. */
const scoreAt = (uses: Uses, key: string, now: number): number => {
  // A key may be called like something that every object has.
  const use = Object.hasOwn(uses, key) ? uses[key] : undefined;
  return use === undefined ? 0 : use.score * 2 ** (-Math.max(0, now - use.at) / HALF_LIFE_MS);
};

/** After one more choice. What is chosen least is forgotten. */
export function withUse(uses: Uses, key: string, now: number): Uses {
  const others = Object.entries(uses)
    .filter(([other]) => other !== key)
    .sort(([one], [other]) => scoreAt(uses, other, now) - scoreAt(uses, one, now))
    .slice(0, KEPT - 1);
  return { ...Object.fromEntries(others), [key]: { score: scoreAt(uses, key, now) + 1, at: now } };
}

/** What is used most first; what never was stays in its order. */
export const byUse = <Entry extends { key: string }>(
  entries: readonly Entry[],
  uses: Uses,
  now: number,
): Entry[] => [...entries].sort((one, other) => scoreAt(uses, other.key, now) - scoreAt(uses, one.key, now));
