import type { OpcodeSuggestion } from '@shared/domains/opcode-suggestions/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import { calibrated, type Tried } from './calibration';
import { examplesOf, signatureOf, type LearntOpcode, type Lesson } from './examples';
import { wordsOfOpcode } from './opcode-features';
import { OpcodeVoter, type Vote } from './opcode-voter';

/** One in so many is held out to learn how sure the others may be. */
const HELD_OUT = 5;
/** Held-out opcodes that are tried: more cost time and tell no more. */
const MOST_TRIED = 1200;

const isTaught = (opcode: LearntOpcode): boolean => !isUncategorized(opcode);

/** Whole stores are held out; of a few stores every so many ways to write an opcode. */
function parted(lessons: readonly Lesson[]): { kept: Lesson[]; held: Lesson[] } {
  const taught = lessons
    .map((lesson) => ({ ...lesson, opcodes: lesson.opcodes.filter(isTaught) }))
    .filter(({ opcodes }) => opcodes.length > 0);
  if (taught.length >= HELD_OUT)
    return {
      kept: taught.filter((_lesson, at) => at % HELD_OUT !== 0),
      held: taught.filter((_lesson, at) => at % HELD_OUT === 0),
    };
  const all = taught.flatMap(({ opcodes }) => opcodes.map(signatureOf));
  const places = new Map([...new Set(all)].map((signature, at) => [signature, at]));
  const part = (held: boolean): Lesson[] =>
    taught.map((lesson) => ({
      ...lesson,
      opcodes: lesson.opcodes.filter(
        (opcode) => ((places.get(signatureOf(opcode)) ?? 0) % HELD_OUT === 0) === held,
      ),
    }));
  return { kept: part(false), held: part(true) };
}

function triedOn(lessons: readonly Lesson[]): Tried[] {
  const { kept, held } = parted(lessons);
  const voter = new OpcodeVoter(examplesOf(kept, isTaught));
  const tries = held.flatMap(({ dms, opcodes }) => opcodes.map((opcode) => ({ dms, opcode })));
  const every = Math.max(1, Math.ceil(tries.length / MOST_TRIED));
  return tries
    .filter((_try, at) => at % every === 0)
    .flatMap(({ dms, opcode }) => {
      const vote = voter.vote(opcode, dms);
      return vote ? [{ score: vote.score, right: vote.opcategory === opcode.opcategory }] : [];
    });
}

/** Thousands apart, as people write miles. */
const spelt = (word: string): string => (/^\d{4,}$/.test(word) ? Number(word).toLocaleString('en-US') : word);

/** What opcodes have in common that begin alike: their first two words, abbreviations written out. */
const alikeOf = (opcode: LearntOpcode): string => wordsOfOpcode(opcode).slice(0, 2).map(spelt).join(' ');

type Suggest = (opcodes: readonly LearntOpcode[], dms: string) => OpcodeSuggestion[];

/** Learns what people have decided in the stores of `lessons`, and how sure that makes one. */
export function learn(lessons: readonly Lesson[]): Suggest {
  const voter = new OpcodeVoter(examplesOf(lessons, isTaught));
  const confidenceOf = calibrated(triedOn(lessons));
  return (opcodes, dms) => {
    const votes = new Map<string, Vote | null>();
    return opcodes.flatMap((opcode) => {
      const signature = signatureOf(opcode);
      const vote = votes.has(signature) ? (votes.get(signature) ?? null) : voter.vote(opcode, dms);
      votes.set(signature, vote);
      if (!vote) return [];
      const { score, ...said } = vote;
      return [{ id: opcode.id, ...said, confidence: confidenceOf(score), alike: alikeOf(opcode) }];
    });
  };
}
