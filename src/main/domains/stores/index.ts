export { fetchStore } from './fetch-store';
export { setLaunchDate } from './store-service';
