export { AskedSecret } from './asked-secret';
export { Masked } from './masked';
export { useRevealed } from './use-revealed';
