import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { OpcodeSuggestions } from '@shared/domains/suggestions/model';
import { z } from 'zod';
import { learntFrom, lessonOf, readLessons } from '../read-lessons';
import type { SuggestionStart } from '../suggestion-messages';
import { learnOpcodes, learntOpcodeSchema } from './learn-opcodes';

const opcodesSchema = z.array(learntOpcodeSchema);

/** Categories for the opcodes of a store that have none. */
export function answerOpcodes(start: SuggestionStart): OpcodeSuggestions {
  const lessons = readLessons(opcodesSchema, start).map(({ dms, things, ...lesson }) => ({
    ...lesson,
    kin: dms,
    things: things.filter((opcode) => isUncategorized(opcode) || start.choices.includes(opcode.opcategory)),
  }));
  const asked = lessonOf(start.store, lessons);
  return {
    suggestions: asked ? learnOpcodes(lessons)(asked.things.filter(isUncategorized), asked.kin) : [],
    learntFrom: learntFrom(lessons, (opcode) => !isUncategorized(opcode)),
  };
}
