export {
  activeUser,
  activeUsersAfter,
  activeUsersByRealm,
  type ActiveUser,
  populateAllRealms,
  realmsOf,
  usersById,
  usersByRealm,
  type RealmUser,
} from './realm-users';
