export { keptOpcodes } from './kept-opcodes';
export { opcodesRouter } from './router';
