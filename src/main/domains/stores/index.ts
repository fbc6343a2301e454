export { fetchStore } from './fetch-store';
export { storesRouter } from './router';
export { setLaunchDate } from './store-service';
