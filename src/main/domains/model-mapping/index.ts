export { cachedMapping } from './mapping-service';
export { modelMappingRouter } from './router';
