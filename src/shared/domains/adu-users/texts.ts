import { ADU_USERS_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatNumber } from '@shared/kernel/text/format';
export const aduUsersTexts = {
  title: ADU_USERS_TITLE,
  add: 'Add User',
  noneHint: 'Add User adds the first one.',
  draft: 'the new ADU user',
  back: 'Back to the ADU users',
  fields: { email: 'Email', firstName: 'First name', lastName: 'Last name', role: 'Role' },
  temporaryPassword: 'Temporary Password',
  theUser: (userName: string): string => `the user ${userName}`,
  passwordOf: (userName: string): string => `the temporary password of ${userName}`,
  noPassword: (userName: string): string => `${userName} no longer has a temporary password`,
  gone: (userName: string): string => `${userName} is no longer on the list`,
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  roleRequired: 'Role is required',
  inProgress: 'User creation is in progress',
  deleteQuestion: 'The user will be removed from all realms. Do you want to continue?',
  deleteFinal: "A user who's added again needs a new temporary password.",
  creating: (done: number, realms: number): string =>
    `Creating: ${formatNumber(done)} of ${formatNumber(realms)} realms`,
  created: 'In all realms',
  failedIn: (realms: number): string =>
    realms === 0
      ? 'Failed in a realm'
      : realms === 1
        ? 'Failed in 1 realm'
        : `Failed in ${formatNumber(realms)} realms`,
  failedWhy: (realms: readonly string[], error: string): string =>
    realms.length === 0 ? error : `${realms.join(', ')}: ${error}`,
  tryAgain: (userName: string): string => `Try again for ${userName} where it failed`,
  remove: (userName: string): string => `Delete ${userName}`,
  jobTitle: (userName: string): string => `Creation of ${userName}`,
  jobGone: 'The user is no longer on the list',
  noReason: "The back office doesn't say why",
  withoutPassword: 'None',
  notCreated: (userName: string): string => `${userName} wasn't created`,
  notRemoved: (userName: string): string => `${userName} wasn't removed`,
  removed: (userName: string): string => `${userName} is removed`,
  // The messages of the back office.
  free: 'The user can be created',
  accepted: 'User creation has started',
  taken: (userName: string): string => `${userName} is an ADU user already`,
  takenInRealm: (userName: string, realm: string): string =>
    `${userName} is a user of the realm ${realm} already`,
  takenInSomeRealm: (userName: string): string => `${userName} is a user of a realm already`,
  unknown: (userName: string): string => `${userName} isn't an ADU user`,
  stillCreating: (userName: string): string =>
    `${userName} is still being created. Delete the user when that has finished.`,
  deleted: (userName: string): string => `${userName} is removed from all realms`,
  realmFailed: "The realm didn't answer within 30 s.",
  columns: { userName: 'User Name', firstName: 'First Name', lastName: 'Last Name', realms: 'Realms' },
} as const;
