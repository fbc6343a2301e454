export { advisorsOf } from './advisors';
export { techniciansOf } from './technicians';
export { sampleAdvisors, sampleTechnicians } from './sample';
