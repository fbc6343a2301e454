export { findStore, pipelineStateOf, type StoreRow } from './find-store';
export { sampleStore, type SampleStore, type SampleTenant } from './sample';
export { CITIES } from './sample-places';
