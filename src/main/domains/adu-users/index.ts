export { aduUsersRouter } from './router';
