export { refreshActiveFeed } from './active-feed';
export { directoryEntry, DMS_CHOICES } from './dms-directory';
export { openProcess, PROCESS_COLUMNS, setProcess } from './pipeline';
export { CITIES, sampleStore } from './sample';
export {
  changeOfStore,
  findStore,
  pipelineStateOf,
  problemBeforePhase1,
  type StoreRow,
} from './store-access';
export { recordOf } from './write-store';
