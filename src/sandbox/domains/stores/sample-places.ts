export interface City {
  name: string;
  state: string;
  zip: string;
}

export const CITIES: readonly [City, ...City[]] = [
  { name: 'Austin', state: 'TX', zip: '787' },
  { name: 'Plano', state: 'TX', zip: '750' },
  { name: 'Boise', state: 'ID', zip: '837' },
  { name: 'Tampa', state: 'FL', zip: '336' },
  { name: 'Naples', state: 'FL', zip: '341' },
  { name: 'Columbus', state: 'OH', zip: '432' },
  { name: 'Dayton', state: 'OH', zip: '454' },
  { name: 'Raleigh', state: 'NC', zip: '276' },
  { name: 'Asheville', state: 'NC', zip: '288' },
  { name: 'Denver', state: 'CO', zip: '802' },
  { name: 'Fort Collins', state: 'CO', zip: '805' },
  { name: 'Phoenix', state: 'AZ', zip: '850' },
  { name: 'Tucson', state: 'AZ', zip: '857' },
  { name: 'Portland', state: 'OR', zip: '972' },
  { name: 'Salem', state: 'OR', zip: '973' },
  { name: 'Tacoma', state: 'WA', zip: '984' },
  { name: 'Spokane', state: 'WA', zip: '992' },
  { name: 'Fresno', state: 'CA', zip: '937' },
  { name: 'Sacramento', state: 'CA', zip: '958' },
  { name: 'San Diego', state: 'CA', zip: '921' },
  { name: 'Omaha', state: 'NE', zip: '681' },
  { name: 'Des Moines', state: 'IA', zip: '503' },
  { name: 'Madison', state: 'WI', zip: '537' },
  { name: 'Green Bay', state: 'WI', zip: '543' },
  { name: 'Nashville', state: 'TN', zip: '372' },
  { name: 'Knoxville', state: 'TN', zip: '379' },
  { name: 'Savannah', state: 'GA', zip: '314' },
  { name: 'Albany', state: 'NY', zip: '122' },
  { name: 'Rochester', state: 'NY', zip: '146' },
  { name: 'Worcester', state: 'MA', zip: '016' },
  { name: 'Hartford', state: 'CT', zip: '061' },
  { name: 'Grand Rapids', state: 'MI', zip: '495' },
];

export const STREETS: readonly [string, ...string[]] = [
  'Auto Park Way',
  'Motor Mile',
  'Commerce Drive',
  'Lake Shore Boulevard',
  'Airport Road',
  'Main Street',
  'Highway 31 North',
  'Old Mill Road',
  'Industrial Parkway',
  'Veterans Memorial Drive',
];
