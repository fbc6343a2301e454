import type { OpcodeSuggestion, SuggestionReason } from '@shared/domains/opcode-suggestions/model';
import { NeighbourIndex } from './neighbours';
import { featuresOf, type OpcodeTexts } from './opcode-features';
import type { Example } from './examples';

/** The neighbours that vote: with fewer, works that every store sees otherwise look settled by chance. */
const VOTERS = 12;
/** Those of them that are shown. */
const SHOWN = 5;
/** The nearest by their texts, of which department and DMS choose the voters. */
const CANDIDATES = 24;
/** What another department or another DMS costs of the likeness. */
const OTHER_DEPARTMENT = 0.85;
const OTHER_DMS = 0.97;
/** So much of the neighbours' weight must stand in another department before it is said to be the right one. */
const DEPARTMENT_SHARE = 0.8;

/** What the neighbours of an opcode say; `score` is how sure they are, on no particular scale. */
export interface Vote extends Pick<OpcodeSuggestion, 'opcategory' | 'department' | 'reasons'> {
  score: number;
}

function most(weights: ReadonlyMap<string, number>): { choice: string; share: number } {
  let [choice, greatest, sum] = ['', 0, 0];
  for (const [name, weight] of weights) {
    sum += weight;
    if (weight > greatest) [choice, greatest] = [name, weight];
  }
  return { choice, share: sum === 0 ? 0 : greatest / sum };
}

const addTo = (weights: Map<string, number>, name: string, weight: number): void =>
  void weights.set(name, (weights.get(name) ?? 0) + weight);

const reasonOf = (example: Example, likeness: number): SuggestionReason => ({
  storeName: example.storeName,
  lbropcode: example.lbropcode,
  words: example.words,
  opcategory: most(example.categories).choice,
  department: example.department,
  likeness,
  opcodes: example.opcodes,
});

/** The nearest examples vote, the nearer and the more often seen the louder. */
export class OpcodeVoter {
  readonly #examples: readonly Example[];
  readonly #index: NeighbourIndex;

  constructor(examples: readonly Example[]) {
    this.#examples = examples;
    this.#index = new NeighbourIndex(examples.map(({ features }) => features));
  }

  /** Null where nothing that was learnt has anything in common with it. */
  vote(opcode: OpcodeTexts, dms: string): Vote | null {
    const near = this.#index.nearest(featuresOf(opcode), CANDIDATES).flatMap(({ at, likeness }) => {
      const example = this.#examples[at];
      if (!example) return [];
      const sameDepartment = example.department === opcode.department ? 1 : OTHER_DEPARTMENT;
      return [{ example, likeness: likeness * sameDepartment * (example.dms === dms ? 1 : OTHER_DMS) }];
    });
    const voters = near.sort((one, other) => other.likeness - one.likeness).slice(0, VOTERS);
    const nearest = voters[0];
    if (!nearest) return null;
    const categories = new Map<string, number>();
    const departments = new Map<string, number>();
    for (const { example, likeness } of voters) {
      const loudness = likeness ** 3 * (1 + Math.log2(example.opcodes));
      for (const [category, times] of example.categories)
        addTo(categories, category, (loudness * times) / example.opcodes);
      addTo(departments, example.department, loudness);
    }
    const { choice, share } = most(categories);
    const elsewhere = most(departments);
    return {
      opcategory: choice,
      department: elsewhere.share >= DEPARTMENT_SHARE ? elsewhere.choice : opcode.department,
      score: share * (0.4 + 0.6 * nearest.likeness),
      reasons: voters.slice(0, SHOWN).map(({ example, likeness }) => reasonOf(example, likeness)),
    };
  }
}
