export { isKnownDms } from './domain';
