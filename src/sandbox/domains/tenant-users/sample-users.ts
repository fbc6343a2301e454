import { isoDay } from '@sandbox/store/clock';
import type { Row } from '@sandbox/store/insert';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';

/** Generates the users of a realm; the result depends only on the realm name. */
export function sampleRealmUsers(realmName: string, now: number): Row[] {
  const random = seededRandom(hashOf(`${realmName} people`));
  const taken = new Set<string>();
  const people: Row[] = [];
  const size = random.int(5, 16);
  while (people.length < size) {
    const firstName = FIRST_NAMES[random.int(0, FIRST_NAMES.length - 1)] ?? FIRST_NAMES[0];
    const lastName = LAST_NAMES[random.int(0, LAST_NAMES.length - 1)] ?? LAST_NAMES[0];
    const userName = `${toAscii(firstName)}.${toAscii(lastName)}`;
    if (taken.has(userName)) continue;
    taken.add(userName);
    const [userGroup, roles] = GROUPS[people.length % GROUPS.length] ?? [
      'Service',
      ['Service Advisor'] as const,
    ];
    people.push({
      realmName,
      userName,
      firstName,
      lastName,
      email: random.chance(0.05) ? null : `${userName}@${realmName}.example`,
      userGroup,
      userRole: random.pick(roles),
      createdOn: isoDay(now, -random.int(310, 900)),
      ...sampleUsage(random, now),
    });
  }
  return people;
}

const FIRST_NAMES = [
  ...[
    'Aaron',
    'Alicia',
    'Andre',
    'Beatriz',
    'Brandon',
    'Carla',
    'Chen',
    'Colleen',
    'Darius',
    'Denise',
    'Diego',
  ],
  ...[
    'Elena',
    'Farah',
    'Gavin',
    'Hana',
    'Ivan',
    'Jasmine',
    'Jorge',
    'Keisha',
    'Kyle',
    'Lara',
    'Luis',
    'Marcus',
  ],
  ...[
    'Mei',
    'Nadia',
    'Noah',
    'Olga',
    'Patrick',
    'Priya',
    'Quentin',
    'Renée',
    'Sofía',
    'Tariq',
    'Yolanda',
    'Zoë',
  ],
] as const;

const LAST_NAMES = [
  ...['Abbott', 'Alvarez', 'Baker', 'Bianchi', 'Castillo', 'Chang', 'Dawson', 'Dubois', 'Ellison', 'Fischer'],
  ...[
    'Garza',
    'Hughes',
    'Ibrahim',
    'Jensen',
    'Kaplan',
    'Lindqvist',
    'McBride',
    'Nakamura',
    'O’Connor',
    'Patel',
  ],
  ...[
    'Quinn',
    'Ramos',
    'Schneider',
    'Stewart',
    'Thornton',
    'Ueda',
    'Vargas',
    'Whitaker',
    'Young',
    'Zimmerman',
  ],
] as const;

/** Groups of a dealership with the roles of their users. */
const GROUPS: readonly [string, readonly [string, ...string[]]][] = [
  ['Management', ['General Manager', 'Fixed Ops Director', 'Controller']],
  ['Service', ['Service Manager', 'Service Advisor', 'Service Advisor', 'Dispatcher']],
  ['Parts', ['Parts Manager', 'Parts Counter']],
  ['Office', ['Warranty Administrator', 'Billing Clerk']],
];

const toAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A user's usage of the product: most are active, some have stopped, some never started. */
function sampleUsage(random: Random, now: number): Row {
  const kind = random.next();
  if (kind < 0.1) return { habit: 0, stoppedOn: null, enabled: 1 };
  if (kind < 0.2) return { habit: 70, stoppedOn: isoDay(now, -random.int(30, 200)), enabled: 0 };
  if (kind < 0.32) return { habit: 45, stoppedOn: isoDay(now, -random.int(40, 300)), enabled: 1 };
  return { habit: random.int(15, 95), stoppedOn: null, enabled: 1 };
}
