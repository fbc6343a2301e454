export { peopleOf, type RealmUser } from './realm-users';
export { realmsOf } from './realms';
