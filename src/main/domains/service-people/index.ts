export { servicePeopleRouter } from './router';
