export {
  activeUsersByRealm,
  type ActiveUser,
  populateAllRealms,
  realmsOf,
  usersByRealm,
  type RealmUser,
} from './realm-users';
