export { isSubmitted, SUBMITTABLES } from './submittable';
