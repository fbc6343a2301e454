export { modelMappingRouter } from './router';
