import type { Craft, Example, Lesson } from './craft';

/** Examples of `lessons`; what is not decided teaches nothing. */
export function examplesOf<Thing>(
  { decisionOf, signatureOf, featuresOf }: Craft<Thing>,
  lessons: readonly Lesson<Thing>[],
): Example<Thing>[] {
  const examples = new Map<string, Example<Thing>>();
  for (const { storeName, kin, things } of lessons) {
    for (const thing of things) {
      const choice = decisionOf(thing);
      if (choice === null) continue;
      const key = `${kin} ${signatureOf(thing)}`;
      const known = examples.get(key);
      const choices = new Map<string, number>();
      const example = known ?? {
        ...{ thing, kin, storeName, choices },
        features: featuresOf(thing),
        count: 0,
      };
      example.choices.set(choice, (example.choices.get(choice) ?? 0) + 1);
      example.count += 1;
      if (!known) examples.set(key, example);
    }
  }
  return [...examples.values()];
}
