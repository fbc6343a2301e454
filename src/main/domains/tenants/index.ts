export { tenantsRouter } from './router';
