export { bulkLoadRouter } from './router';
