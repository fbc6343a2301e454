export { choicesOf } from './find-opcodes';
export { categoriesUsed, storeWithOpcodes } from './find-opcodes';
export { sampleOpcodeCount, sampleOpcodes } from './sample';
