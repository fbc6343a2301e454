import { loginDays } from '@sandbox/domains/logins';
import type { RealmUser } from '@sandbox/domains/tenant-users';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';

/** A user in the product, from when they came until they left. */
export interface Visit {
  traceid: string;
  day: string;
  realmId: string;
  storeId: string | null;
  storeName: string | null;
  userName: string;
  userLocation: string | null;
  userIp: string;
  /** ISO instant */
  startedAt: string;
  seconds: number;
}

export interface StoreOfRealm {
  storeId: string;
  storeName: string;
  stateCode: string | null;
}

/** The working day, in minutes. */
const [OPENS, CLOSES] = [7 * 60, 18 * 60];
const [MOST_VISITS, LONGEST] = [3, 90 * 60];

const hexOf = (text: string): string =>
  [0, 1, 2, 3].map((part) => hashOf(`${part} ${text}`).toString(16).padStart(8, '0')).join('');

const two = (value: number): string => String(value).padStart(2, '0');

/** Local time: the sandbox's days are those of the machine it runs on. */
const instantOf = (day: string, minute: number, second: number): string =>
  new Date(`${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}`).toISOString();

const ipOf = (random: Random): string => `203.0.113.${random.int(1, 254)}`;

function visitsOf(user: RealmUser, stores: readonly StoreOfRealm[], day: string): Visit[] {
  const { realmName: realmId, userName } = user;
  const home = seededRandom(hashOf(`${realmId} ${userName} at work`));
  const userIp = ipOf(home);
  const usual = stores[home.int(0, Math.max(0, stores.length - 1))];
  const random = seededRandom(hashOf(`${realmId} ${userName} ${day}`));
  const count = random.chance(0.4) ? random.int(2, MOST_VISITS) : 1;
  const share = Math.floor((CLOSES - OPENS) / count);
  return Array.from({ length: count }, (_none, at): Visit => {
    const store = random.chance(0.8) ? usual : stores[random.int(0, Math.max(0, stores.length - 1))];
    // One after the other: the longest ends within its part of the day.
    const minute = OPENS + at * share + random.int(0, share - LONGEST / 60 - 1);
    return {
      traceid: hexOf(`${realmId} ${userName} ${day} ${at}`),
      day,
      realmId,
      storeId: store?.storeId ?? null,
      storeName: store?.storeName ?? null,
      userName,
      userLocation: store?.stateCode ? `${store.stateCode}, US` : null,
      userIp,
      startedAt: instantOf(day, minute, random.int(0, 59)),
      seconds: random.chance(0.15) ? random.int(20, 90) : random.int(120, LONGEST),
    };
  });
}

/** Who logged in on a day was there on it, and nobody else. */
export const visitsOfDay = (
  people: readonly RealmUser[],
  stores: ReadonlyMap<string, readonly StoreOfRealm[]>,
  day: string,
): Visit[] =>
  people
    .filter((user) => loginDays(user, day, day, day).length > 0)
    .flatMap((user) => visitsOf(user, stores.get(user.realmName) ?? [], day));
