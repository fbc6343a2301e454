export { sampleModels } from './sample';
