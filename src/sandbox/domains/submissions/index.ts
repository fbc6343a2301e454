export { isSubmitted, SUBMITTABLES } from './domain';
