export { advisorsOf } from './service-people';
export { techniciansOf } from './service-people';
export { sampleAdvisors, sampleTechnicians } from './sample';
