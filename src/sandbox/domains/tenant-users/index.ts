export { populateAllRealms, realmsOf, usersByRealm, type RealmUser } from './realm-users';
