export { partsMatricesRouter } from './router';
