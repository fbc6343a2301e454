import type { ClientLogins, LoginAttempts } from '@shared/domains/logins/model';
import { hasLogin } from '@shared/domains/logins/rules';

/** A line of a grid: a user, or the heading over the users of a group. */
export interface LoginLine {
  id: string;
  /** The same for a heading and its users. */
  group: string;
  client: string;
  /** Of a heading how many users it has. */
  users: number | null;
  user: LoginAttempts | null;
  /** The days of the user, `YYYY-MM-DD`. */
  days: ReadonlySet<string>;
  /** Whether the group's users count as having a login; null where that is not told apart. */
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

/** Every client with its users. */
export const calendarLines = (clients: readonly ClientLogins[]): LoginLine[] =>
  clients.flatMap((client) => linesOfGroup(client, null, client.login_attempts));

/** Every client with those who have a login, then those who have none. */
export const summaryLines = (clients: readonly ClientLogins[]): LoginLine[] =>
  clients.flatMap((client) => [
    ...linesOfGroup(client, true, client.login_attempts.filter(hasLogin)),
    ...linesOfGroup(
      client,
      false,
      client.login_attempts.filter((user) => !hasLogin(user)),
    ),
  ]);
