export { WorkArea } from './work-area';
