export { cachedMapping } from './mapping-service';
