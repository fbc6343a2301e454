export { keptMapping } from './kept-mapping';
export { modelMappingRouter } from './router';
