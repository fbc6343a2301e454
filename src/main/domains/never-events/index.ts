export { neverEventsRouter } from './router';
