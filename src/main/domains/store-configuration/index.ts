export { readConfiguration } from './read-configuration';
export { fillSheet } from './store-sheet-service';
