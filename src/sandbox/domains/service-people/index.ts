export { advisorsOf } from './domain';
export { techniciansOf } from './domain';
export { sampleAdvisors, sampleTechnicians } from './sample';
