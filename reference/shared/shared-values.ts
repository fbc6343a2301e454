import { MAX_EMAIL_LENGTH } from '@shared/domains/adu-users/user-form';
import { LAST_INVOICE_DAY } from '@shared/domains/billing/rules';
import { MAX_PORT } from '@shared/domains/db-servers/rules';
import { MAX_DOOR_RATE, MAX_ROWS, MIN_ROWS, RATE_COLUMNS } from '@shared/domains/labor-grids/rates';
import { MAX_VALUE_IN_MESSAGE } from '@shared/domains/launch-report/fields';
import {
  MAX_ADDRESS_LENGTH,
  MAX_MESSAGE_CHARACTERS,
  MAX_RECIPIENTS,
} from '@shared/domains/launch-report/recipients';
import { MAX_COMMENT_CHARACTERS } from '@shared/domains/launch-report/rules';
import { MAX_NOTE_CHARACTERS } from '@shared/domains/line-notes/model';
import { MAX_MILES_VALUE, MAX_MILES } from '@shared/domains/menus/menu-form';
import { MAX_ROWS as MATRIX_ROWS } from '@shared/domains/parts-matrices/model';
import { PRESENCE_SECONDS } from '@shared/domains/presence/rules';
import { HISTORY_PAGE_SIZE } from '@shared/domains/record-history/model';
import { MAX_NICKNAME_LENGTH } from '@shared/domains/service-people/rules';
import { MAX_VISITS } from '@shared/domains/telemetry-reports/model';
import { MAX_TESTS } from '@shared/domains/test-results/rules';
import { ASSIGNMENT_DAYS } from '@shared/domains/today/assignments';
import { MAX_REPORT_DAYS } from '@shared/kernel/dates/date-range';
import { YEARS_AHEAD } from '@shared/kernel/dates/day-limits';
import { MAX_CSV_BYTES, MAX_CSV_LINES } from '@shared/kernel/text/csv-table';
import { MAX_ENTRY_NAME_LENGTH } from '@shared/kernel/text/entry-name';
import { LIMITS, MAX_LOGO_BYTES, PATTERNS } from '@shared/kernel/text/patterns';

/**
 * The limits of src/shared that the database enforces too: characters, rows, bytes, amounts
 * (`shared.number('rows.matrix')`).
 */
export const SHARED_NUMBERS: Readonly<Record<string, number>> = {
  'amount.doorRate': MAX_DOOR_RATE,
  'amount.largestMiles': MAX_MILES_VALUE,
  'amount.maxMiles': MAX_MILES,
  'bytes.csv': MAX_CSV_BYTES,
  'bytes.logo': MAX_LOGO_BYTES,
  'count.recipients': MAX_RECIPIENTS,
  'count.tests': MAX_TESTS,
  'days.claim': ASSIGNMENT_DAYS,
  'days.report': MAX_REPORT_DAYS,
  'day.lastOfInvoice': LAST_INVOICE_DAY,
  'length.address': MAX_ADDRESS_LENGTH,
  'length.code': LIMITS.code,
  'length.comment': LIMITS.comment,
  'length.description': LIMITS.description,
  'length.email': MAX_EMAIL_LENGTH,
  'length.entryName': MAX_ENTRY_NAME_LENGTH,
  'length.launchComment': MAX_COMMENT_CHARACTERS,
  'length.launchValueSaid': MAX_VALUE_IN_MESSAGE,
  'length.mailMessage': MAX_MESSAGE_CHARACTERS,
  'length.name': LIMITS.name,
  'length.nickname': MAX_NICKNAME_LENGTH,
  'length.note': MAX_NOTE_CHARACTERS,
  'length.subDomain': LIMITS.subDomain,
  'length.website': LIMITS.website,
  'number.port': MAX_PORT,
  'rows.csv': MAX_CSV_LINES,
  'rows.gridColumns': RATE_COLUMNS,
  'rows.gridLeast': MIN_ROWS,
  'rows.gridMost': MAX_ROWS,
  'rows.history': HISTORY_PAGE_SIZE,
  'rows.matrix': MATRIX_ROWS,
  'rows.visits': MAX_VISITS,
  'seconds.presence': PRESENCE_SECONDS,
  'years.billing': YEARS_AHEAD.billing,
  'years.contract': YEARS_AHEAD.contract,
  'years.effective': YEARS_AHEAD.effective,
  'years.launch': YEARS_AHEAD.launch,
};

/** The JavaScript character classes that PostgreSQL writes differently, each with PostgreSQL's form. */
const CLASSES = [['\\p{L}\\p{M}\\p{N}', '[:alnum:]']] as const;

function regexpOfPostgres({ source, flags }: RegExp): string {
  const named = CLASSES.reduce((text, [here, there]) => text.replaceAll(here, there), source);
  if (/\\p\{|\(\?[=!<]/.test(named)) throw new Error(`PostgreSQL reads ${source} in another way.`);
  return flags.includes('i') ? `(?i)${named}` : named;
}

/** The formats of texts, as PostgreSQL reads a regular expression (`shared.pattern('name')`). */
export const SHARED_PATTERNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, pattern]) => [name, regexpOfPostgres(pattern)]),
);
