export { advisorsOf } from './advisors';
export { techniciansOf } from './technicians';
