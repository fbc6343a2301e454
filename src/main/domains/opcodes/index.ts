export { cachedOpcodes } from './opcode-service';
export { opcodesRouter } from './router';
