import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gateSeed, tries } from '@fixtures/tries';
import { type Fate, BackOfficeWithOutage, RECORDS } from './back-office';
import { type Choice, type Diary, KilledError, Person } from './person';

type Act = { who: number; window: number; at: number; field: number } & (
  | { kind: 'edit' | 'prepare' | 'comment' | 'discard' | 'look' | 'restart' | 'refetch' }
  | { kind: 'send'; choice: Choice; fate: Fate; isCancelled: boolean }
);

const of = { who: fc.nat(2), window: fc.nat(1), at: fc.nat(6), field: fc.nat(1) };
const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('answered') },
  { weight: 2, arbitrary: fc.constantFrom<Fate>('lost before', 'lost after') },
);
const send = fc.record({
  ...of,
  kind: fc.constant('send' as const),
  choice: fc.constantFrom<Choice>('mine', 'theirs', 'back'),
  fate,
  isCancelled: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});
const act = (...kinds: readonly Exclude<Act['kind'], 'send'>[]): fc.Arbitrary<Act> =>
  fc.record({ ...of, kind: fc.constantFrom(...kinds) });

/** Histories as long as allowed: fast-check prefers short ones, in which nothing is sent twice. */
const phaseOf = (one: fc.Arbitrary<Act>, maxLength: number): fc.Arbitrary<Act[]> =>
  fc.array(one, { minLength: maxLength / 2, maxLength, size: 'max' });

/** A history: what three people do before the outage, during it, and after it. */
const history = fc.record({
  before: phaseOf(act('edit', 'refetch'), 6),
  outage: phaseOf(
    act('prepare', 'prepare', 'prepare', 'comment', 'comment', 'discard', 'look', 'restart', 'edit'),
    24,
  ),
  after: phaseOf(
    fc.oneof(
      { weight: 6, arbitrary: send },
      { weight: 4, arbitrary: act('edit', 'edit', 'look', 'restart', 'discard', 'refetch') },
    ),
    40,
  ),
});

const run = async (person: Person, one: Act): Promise<void> => {
  if (one.kind === 'edit') person.edit(one.at, one.field);
  else if (one.kind === 'prepare') await person.prepare(one.window, one.at, one.field);
  else if (one.kind === 'comment') await person.prepareComment(one.window);
  else if (one.kind === 'discard') await person.discard(one.window, one.at);
  else if (one.kind === 'send') await person.send(one.window, one.at, one);
  else if (one.kind === 'look') person.look(one.window);
  else person[one.kind]();
};

const stateOf = ({ comments, stored }: BackOfficeWithOutage): unknown[] => [
  comments.length,
  ...RECORDS.map(stored),
];

function unlessKilled(error: unknown): void {
  if (!(error instanceof KilledError)) throw error;
}

/** Returns the prepared texts that are neither in a list, nor sent, nor removed by a person's decision. */
function lostTexts({ texts }: Diary, people: readonly Person[]): string[] {
  const listed = new Set(
    people.flatMap((person) => person.list().flatMap(({ change }) => Object.values(change.values))),
  );
  return [...texts].flatMap(([text, ending]) =>
    ending === 'waits' && !listed.has(text) ? [`${text} is lost`] : [],
  );
}

/** Returns the comments that were added twice without the warning that they may have been added. */
function doubledComments({ backOffice, warned }: Diary): string[] {
  const texts = backOffice.comments.map(({ text }) => text);
  return texts
    .filter((text, at) => texts.indexOf(text) !== at && !warned.has(text))
    .map((text) => `${text} twice`);
}

it('loses, doubles and sends unseen nothing that three people prepare in an outage', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), history, async (scheduler, { before, outage, after }) => {
      const backOffice = new BackOfficeWithOutage();
      const diary: Diary = {
        ...{ backOffice, scheduler, violations: [], texts: new Map(), warned: new Set(), typed: 0 },
      };
      const people = [new Person(diary), new Person(diary), new Person(diary)];
      /** Runs the actions of a phase, whose effects overlap in an order that the scheduler chooses. */
      const phase = async (acts: readonly Act[]): Promise<void> => {
        const running: Promise<void>[] = [];
        const { task } = scheduler.scheduleSequence(
          acts.map((one) => async () => {
            const person = people[one.who];
            if (person) running.push(run(person, one).catch(unlessKilled));
          }),
        );
        await scheduler.waitFor(task);
        await scheduler.waitFor(Promise.all(running));
      };
      await phase(before);
      backOffice.isDown = true;
      const untouched = stateOf(backOffice);
      await phase(outage);
      backOffice.isDown = false;
      expect(stateOf(backOffice)).toEqual(untouched);
      for (const person of people) person.restart();
      await phase(after);
      const found = [...diary.violations, ...lostTexts(diary, people), ...doubledComments(diary)];
      for (const person of people) person.end();
      expect(found).toEqual([]);
    }),
    { numRuns: tries(100, 2_000), ...gateSeed() },
  ));
