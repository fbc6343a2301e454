export { gridTypes } from './grid-types';
