export { Masked } from './masked';
export { SecretValue } from './secret-value';
export { useRevealed } from './use-revealed';
