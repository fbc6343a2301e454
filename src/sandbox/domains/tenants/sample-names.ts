// Generates the names of sample tenants. It also lists the makes that the store form offers, and of which the sample
// stores are.

import { tenantIdOf } from '@shared/domains/tenants/identity';
import type { Random } from '@sandbox/database/random';

/** Returns a function that generates distinct group names; a city or a number is added when a name is taken. */
export function tenantNames(cities: readonly [string, ...string[]]): (random: Random) => TenantName {
  const taken = new Set<string>();
  return (random) => {
    for (let attempt = 0; ; attempt += 1) {
      const family = random.pick(FAMILIES);
      const place = attempt > 2 ? ` of ${random.pick(cities)}` : '';
      const number = attempt > 6 ? ` ${random.int(2, 999)}` : '';
      const tenantName = `${family} ${random.pick(ENDINGS)}${place}${number}`;
      const tenantId = tenantIdOf(tenantName);
      if (taken.has(tenantId)) continue;
      taken.add(tenantId);
      return { tenantName, tenantId, family };
    }
  };
}

/** The makes that the store form offers, and of which the sample stores are. */
export const MANUFACTURERS: readonly [string, ...string[]] = [
  'Acura',
  'Audi',
  'BMW',
  'Buick',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Ford',
  'Genesis',
  'GMC',
  'Honda',
  'Hyundai',
  'Infiniti',
  'Jeep',
  'Kia',
  'Lexus',
  'Lincoln',
  'Mazda',
  'Mercedes-Benz',
  'Mini',
  'Nissan',
  'Porsche',
  'Ram',
  'Subaru',
  'Toyota',
  'Volkswagen',
  'Volvo',
];

const FAMILIES: readonly [string, ...string[]] = [
  'Abernathy',
  'Beaumont',
  'Calloway',
  'Delgado',
  'Ellsworth',
  'Fairbanks',
  'Galloway',
  'Hargrove',
  'Ingram',
  'Jessup',
  'Kensington',
  'Langley',
  'Marlowe',
  'Norwood',
  'Okafor',
  'Prescott',
  'Quinlan',
  'Rosales',
  'Sterling',
  'Thackeray',
  'Underhill',
  'Valdez',
  'Whitmore',
  'Yarborough',
  'Zimmerman',
  'Bergstrom',
  'Castellano',
  'Donnelly',
  'Eastman',
  'Fitzgerald',
  'Greenfield',
  'Holloway',
  'Iverson',
  'Jablonski',
  'Kowalski',
  'Lindqvist',
  'McAllister',
  'Nakamura',
  "O'Hara",
  'Pemberton',
  'Rutherford',
  'Santangelo',
  'Tillman',
  'Vandenberg',
  'Wexford',
  'Ashdown',
  'Brightwater',
  'Cedar Ridge',
  'Silver Lake',
  'Blue Mesa',
];

const ENDINGS: readonly [string, ...string[]] = [
  'Automotive Group',
  'Auto Group',
  'Motors',
  'Motor Company',
  'Family of Dealerships',
  'Auto Mall',
  'Dealerships',
  'Auto Center',
  '& Sons Motors',
  'Premier Automotive',
];

export interface TenantName {
  tenantName: string;
  tenantId: string;
  family: string;
}
