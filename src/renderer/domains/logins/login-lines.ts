// The rows of the grids of the Login Tracker: clients as headings, and their users. The columns are in
// login-columns.tsx, the rules in src/shared/domains/logins/rules.ts.

import type { ClientLogins, LoginAttempts } from '@shared/domains/logins/model';
import { hasLogin } from '@shared/domains/logins/rules';

/** A row of a grid: a user, or the heading above the users of a group. */
export interface LoginLine {
  id: string;
  /** The key of the group, which a heading and its users have in common. */
  group: string;
  client: string;
  /** The number of users of a heading. */
  users: number | null;
  user: LoginAttempts | null;
  /** The days of the user as `YYYY-MM-DD`. */
  days: ReadonlySet<string>;
  /** Whether the group's users have a login; null where groups do not distinguish it. */
  active: boolean | null;
}

export const isHeading = ({ user }: LoginLine): boolean => user === null;

const nameOf = ({ display_name, client_name }: ClientLogins): string => display_name || client_name;

const NO_DAYS: ReadonlySet<string> = new Set();

function linesOfGroup(
  client: ClientLogins,
  active: boolean | null,
  users: readonly LoginAttempts[],
): LoginLine[] {
  if (users.length === 0) return [];
  const group = active === null ? client.client_name : `${client.client_name}\n${active}`;
  const common = { group, client: nameOf(client), active };
  return [
    { ...common, id: group, users: users.length, user: null, days: NO_DAYS },
    ...users.map((user) => ({
      ...common,
      id: `${client.client_name}\n${user.user_name}`,
      users: null,
      user,
      days: new Set(user.login_date),
    })),
  ];
}

/** Returns the rows of the monthly tab: every client with its users. */
export const calendarLines = (clients: readonly ClientLogins[]): LoginLine[] =>
  clients.flatMap((client) => linesOfGroup(client, null, client.login_attempts));

/** Returns the rows of the summary tab: every client with its users that have a login, then those without one. */
export const summaryLines = (clients: readonly ClientLogins[]): LoginLine[] =>
  clients.flatMap((client) => [
    ...linesOfGroup(client, true, client.login_attempts.filter(hasLogin)),
    ...linesOfGroup(
      client,
      false,
      client.login_attempts.filter((user) => !hasLogin(user)),
    ),
  ]);
