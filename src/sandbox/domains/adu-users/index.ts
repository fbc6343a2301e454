export { AduCreations } from './adu-creations';
export { aduUsersIn } from './adu-users';
