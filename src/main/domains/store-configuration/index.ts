export { readConfiguration } from './read-configuration';
