export { fetchStore } from './fetch-store';
export { storesRouter } from './router';
export { launches, onboardingStores } from './store-list-service';
export { setLaunchDate } from './store-service';
