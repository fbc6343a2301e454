export { changeOfStore, problemBeforePhase1 } from './change-of-store';
export { findStore, pipelineStateOf, type StoreRow } from './find-store';
export { sampleStore, type SampleStore, type SampleTenant } from './sample';
export { CITIES } from './sample-places';
