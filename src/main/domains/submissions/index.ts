export { submit } from './submission-service';
