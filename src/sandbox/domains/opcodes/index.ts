export { choicesOf } from './choices';
export { categoriesUsed, storeWithOpcodes } from './find-opcodes';
export { sampleOpcodes } from './sample';
