export { eventsOf } from './visit-events';
export type { Visit } from './visits';
