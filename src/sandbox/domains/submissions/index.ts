export { isSubmitted } from './is-submitted';
export type { Submittable, Submittables } from './submittable';
