export { queueMail } from './outbox';
