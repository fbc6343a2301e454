export { billingRouter } from './router';
