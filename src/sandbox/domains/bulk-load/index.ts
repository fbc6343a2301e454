export { LoadJobs } from './load-jobs';
export { firstAttemptFails, loadScript, type ScriptLine } from './load-script';
export { pipelineColumns, randomStage, stageNumber, type Stage } from './sample-stages';
export { openProcess } from './transitions';
