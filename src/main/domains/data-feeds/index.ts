export { dataFeedsRouter } from './router';
