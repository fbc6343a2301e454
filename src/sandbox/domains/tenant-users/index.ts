export { populateAllRealms, usersByRealm, type RealmUser } from './realm-users';
export { realmsOf } from './realm-users';
