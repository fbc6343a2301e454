export { takeMail } from './outbox';
