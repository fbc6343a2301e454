// How the activity log of a back office describes the changes of what a copy writes. The sandbox and the reference write
// these sentences; those of another back office that match none name nobody.

import type { CopyChange } from './model';

/** An entry of a copy whose change is looked for; of settings, the timezone or the weekdays. */
export type LoggedEntry =
  Exclude<CopyChange, { kind: 'settings' }> | { kind: 'setting'; isTimezone: boolean };

// What follows the name. Any other ending belongs to a longer name: "Diesel Heavy" begins with "Diesel".
const GRID_ENDINGS = /^(created|updated|deleted|created from door rate .+|uploaded from .+)$/;
const MATRIX_ENDINGS = /^(created|updated|deleted|uploaded)$/;
const MENU_ENDINGS = /^(created|deleted)$/;
const INTERVAL_ENDINGS = /^(saved|deleted)$/;

const describesChange = (sentence: string, beginning: string, endings: RegExp): boolean =>
  sentence.startsWith(beginning) && endings.test(sentence.slice(beginning.length));

/** Whether a sentence of the activity log tells of a change of an entry. */
export function logsChangeOf(entry: LoggedEntry, sentence: string): boolean {
  switch (entry.kind) {
    case 'setting':
      return sentence === (entry.isTimezone ? 'Timezone and nickname set' : 'Working days set');
    case 'payType':
      return (/^Pay types (.*) updated$/.exec(sentence)?.[1] ?? '').split(', ').includes(entry.seen.payType);
    case 'laborGrid':
      return describesChange(sentence, `Labor grid ${entry.gridType} `, GRID_ENDINGS);
    case 'partsMatrix':
      return describesChange(sentence, `Parts matrix ${entry.matrixType} `, MATRIX_ENDINGS);
    case 'menu':
      return describesChange(sentence, `Menu ${entry.menu.menuName} `, MENU_ENDINGS);
    case 'interval':
      return describesChange(
        sentence,
        `Interval ${entry.wanted.serviceType} of menu ${entry.menuName} `,
        INTERVAL_ENDINGS,
      );
  }
}
