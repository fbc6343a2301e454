export { FetchedSecret } from './fetched-secret';
export { MaskedValue } from './fetched-secret';
export { useTemporaryReveal } from './use-temporary-reveal';
