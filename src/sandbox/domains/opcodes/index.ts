export { choicesOf } from './find-opcodes';
export { categoriesUsed, storeWithOpcodes } from './find-opcodes';
export { sampleOpcodes } from './sample';
