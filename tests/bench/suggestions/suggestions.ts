import type { Measurement } from '../measurement';
import { measuredModels } from './model-suggestions';
import { measuredOpcodes } from './opcode-suggestions';

/** Measures the suggestions for opcodes and models, on generated stores outside the training set. */
export const suggestions: Measurement = {
  name: 'suggestions',
  run: () => Promise.resolve([...measuredOpcodes(), ...measuredModels()]),
};
