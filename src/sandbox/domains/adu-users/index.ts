export { aduUsersIn } from './adu-users';
