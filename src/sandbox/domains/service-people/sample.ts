// Sample advisors and technicians, as the DMS of a store delivers them.

import type { Random } from '@sandbox/database/random';
import type { Row } from '@sandbox/database/database';

const FIRST_NAMES: readonly [string, ...string[]] = [
  'Aaron',
  'Alicia',
  'Andre',
  'Bianca',
  'Brian',
  'Carlos',
  'Cheryl',
  'Dana',
  'DeShawn',
  'Diego',
  'Elena',
  'Frank',
  'Grace',
  'Hannah',
  'Hector',
  'Isaac',
  'Jamal',
  'Jenna',
  'Jesús',
  'Joanna',
  'Kenji',
  'Lakshmi',
  'Liam',
  'Maria',
  'Marcus',
  'Nadia',
  'Olga',
  'Patrick',
  'Priya',
  'Quentin',
  'Rafael',
  'Renée',
  'Rosa',
  'Samir',
  'Shelby',
  'Tanya',
  'Terrence',
  'Tomás',
  'Victor',
  'Wendy',
  'Yusuf',
  'Zach',
  'Zoë',
];

const LAST_NAMES: readonly [string, ...string[]] = [
  'Abbott',
  'Alvarez',
  'Baker',
  'Barnes',
  'Begum',
  'Brooks',
  'Castillo',
  'Chen',
  'Coleman',
  'Cruz',
  'Dawson',
  'Diaz',
  'Dubois',
  'Edwards',
  'Fischer',
  'Flores',
  'Garcia',
  'Griffin',
  'Hall',
  'Hernandez',
  'Hughes',
  'Ito',
  'Jackson',
  'Johansson',
  'Kaur',
  'Kelly',
  'Kim',
  'Lewis',
  'Lopez',
  'Martin',
  'Mendez',
  'Murphy',
  'Nguyen',
  "O'Brien",
  'Park',
  'Patel',
  'Pham',
  'Reyes',
  'Rossi',
  'Russo',
  'Schmidt',
  'Silva',
  'Tran',
  'Walker',
  'Wójcik',
];

/**
 * `count` people with distinct numbers in ascending order, as a DMS assigns them; a third has not been reviewed yet.
 */
function servicePeople(random: Random, count: number, key: 'serviceadvisor' | 'lbrtechno'): Row[] {
  let number = random.int(100, 400);
  return Array.from({ length: count }, () => {
    number += random.int(1, 23);
    const first = random.pick(FIRST_NAMES);
    const categorized = random.chance(0.66) ? 1 : 0;
    const undecided = categorized === 0 || random.chance(0.05);
    return {
      [key]: String(number),
      name: `${first} ${random.pick(LAST_NAMES)}`,
      nickname: random.chance(0.3) ? first : null,
      active: undecided ? null : random.chance(0.8) ? 1 : 0,
      categorized,
    };
  });
}

export const sampleAdvisors = (random: Random): Row[] =>
  servicePeople(random, random.int(6, 18), 'serviceadvisor');

export const sampleTechnicians = (random: Random): Row[] =>
  servicePeople(random, random.int(12, 45), 'lbrtechno');
