export { cachedOpcodes } from './opcode-service';
