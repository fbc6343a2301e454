import type { Measurement } from './measurement';
import { measuredModels } from './model-suggestions';
import { measuredOpcodes } from './opcode-suggestions';

/** On stores of realistic handwriting that nothing was learnt from. */
export const suggestions: Measurement = {
  name: 'suggestions',
  run: () => Promise.resolve([...measuredOpcodes(), ...measuredModels()]),
};
