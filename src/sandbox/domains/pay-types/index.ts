export { payTypesOf } from './sample';
