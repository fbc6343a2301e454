export { fetchStore } from './fetch-store';
export { launches, onboardingStores } from './store-list-service';
export { setLaunchDate } from './store-service';
