export { payTypesRouter } from './router';
