export { readConfiguration, readOpcodes } from './read-configuration';
export { fillSheet } from './store-sheet-service';
