export { storePeek, storePeekBelowName } from './lazy-peek';
