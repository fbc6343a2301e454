export { readConfiguration, readOpcodes } from './read-configuration';
