export { LoadJobs } from './load-jobs';
export { firstAttemptFails } from './load-script';
export { pipelineColumns, randomStage, stageNumber, type Stage } from './sample-stages';
export { openProcess } from './transitions';
