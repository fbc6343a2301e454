export { realmsOf, usersByRealm, type RealmUser } from './realm-users';
