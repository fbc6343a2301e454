// How the activity log of a back office describes the changes of what a copy writes. The sandbox and the reference write
// these sentences; those of another back office that match none name nobody.

import type { CopyChange } from './model';

/** An entry of a copy whose change is looked for; of settings, the timezone or the weekdays. */
export type LoggedEntry =
  Exclude<CopyChange, { kind: 'settings' }> | { kind: 'setting'; isTimezone: boolean };

/** Whether a sentence of the activity log tells of a change of an entry. */
export function logsChangeOf(entry: LoggedEntry, sentence: string): boolean {
  switch (entry.kind) {
    case 'setting':
      return sentence === (entry.isTimezone ? 'Timezone and nickname set' : 'Working days set');
    case 'payType':
      return (/^Pay types (.*) updated$/.exec(sentence)?.[1] ?? '').split(', ').includes(entry.seen.payType);
    case 'laborGrid':
      return sentence.startsWith(`Labor grid ${entry.gridType} `);
    case 'partsMatrix':
      return sentence.startsWith(`Parts matrix ${entry.matrixType} `);
    case 'menu':
      return sentence.startsWith(`Menu ${entry.menu.menuName} `);
    case 'interval':
      return sentence.startsWith(`Interval ${entry.wanted.serviceType} of menu ${entry.menuName} `);
  }
}
