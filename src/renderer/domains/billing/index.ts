export { DecisionsButton } from './decisions-button';
