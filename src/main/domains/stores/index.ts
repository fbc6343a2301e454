export { fetchStore } from './store-service';
export { launches, onboardingStores } from './store-list-service';
export { setLaunchDate } from './store-service';
