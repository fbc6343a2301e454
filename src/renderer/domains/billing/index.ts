export { DecisionsButton } from './decisions-button';
export { useDecision } from './use-decision';
