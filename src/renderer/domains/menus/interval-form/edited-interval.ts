// Describes an interval of a menu to the save flow, and how an existing interval is read and sent.

import { z } from 'zod';
import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { assertLiveAndComplete } from '@renderer/components/saving/assert-live-and-complete';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { removalUndo, recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { AMOUNT_UNITS, inputsOf, intervalOf, type IntervalInputs } from '@shared/domains/menus/interval-form';
import { formatMileages } from '@shared/domains/menus/mileage';
import {
  type MenuInterval,
  menuIntervalSchema,
  menuKeySchema,
  type MenusKey,
} from '@shared/domains/menus/model';
import { normalizeInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import { mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import {
  isSet,
  type FieldState,
  type FieldValue,
  type RecordFields,
} from '@shared/kernel/merge/record-fields';
import { formatMoney, shownNumber } from '@shared/kernel/text/format';
import { readTypedNumber } from '@shared/kernel/values';

/** The key of a menu, under which its intervals are read and saved. */
export type IntervalKey = MenusKey & { menuName: string };

/** An interval as it is stored, with the categories of the menu's other intervals. */
export interface StoredInterval {
  interval: MenuInterval;
  taken: readonly string[];
}

const LABELS = {
  serviceType: menusTexts.fields.category,
  sales: menusTexts.fields.sales,
  frh: menusTexts.fields.frh,
  items: menusTexts.fields.items,
  opcodes: menusTexts.fields.opcodes,
  ratings: menusTexts.fields.mileages,
};

/** Normalizes amounts, because 1.50 and 1.5 are equal. */
const amount = (field: keyof typeof AMOUNT_UNITS, typed: string): string => {
  const read = readTypedNumber(typed, AMOUNT_UNITS[field]);
  return read.kind === 'value' ? String(read.value) : typed;
};

/** An amount as the screen shows it; other fields are readable as they are. */
function amountText(field: string, value: FieldValue): string {
  const text = String(value ?? '');
  if (!Object.hasOwn(AMOUNT_UNITS, field)) return text;
  const isMoney = field === 'sales' && text !== '' && Number.isFinite(Number(text));
  return isMoney ? formatMoney(Number(text)) : shownNumber(text);
}

/** Opcodes and mileages are compared as sets. */
const fieldsOf = ({ serviceType, sales, frh, items, opcodes, ratings }: IntervalInputs): RecordFields => ({
  serviceType,
  sales: amount('sales', sales),
  frh: amount('frh', frh),
  items: amount('items', items),
  opcodes: { set: opcodes },
  ratings: { set: ratings.map(String) },
});

const itemsOf = (state: FieldState | undefined): string[] => (isSet(state) ? [...state.set] : []);

const adapterOf = (serviceType: string): RecordAdapter<StoredInterval, IntervalInputs> => ({
  recordName: menusTexts.interval(serviceType),
  toFields: ({ interval }) => fieldsOf(inputsOf(interval)),
  fieldsOf,
  fromFields: (fields) => ({
    serviceType: String(fields['serviceType'] ?? ''),
    sales: String(fields['sales'] ?? ''),
    frh: String(fields['frh'] ?? ''),
    items: String(fields['items'] ?? ''),
    opcodes: itemsOf(fields['opcodes']),
    ratings: itemsOf(fields['ratings'])
      .map(Number)
      .sort((a, b) => a - b),
  }),
  identityFields: ['serviceType'],
  texts: createRecordTexts({
    labels: LABELS,
    text: amountText,
    lists: { ratings: { item: (miles) => formatMileages([Number(miles)]) } },
  }),
});

function throwCategoryTaken(message: string): never {
  throw new AppError('INVALID', message, { fields: { serviceType: message } });
}

/** Called if the menu or the interval was deleted. */
interface NotFoundHandlers {
  /** The menu was deleted: the page refetches the menus, and the dialog shows a message. */
  onMenuGone: () => void;
  /** The interval was deleted: saving creates a new one from then on. */
  onIntervalGone: () => void;
}

const NO_HANDLERS: NotFoundHandlers = { onMenuGone: () => undefined, onIntervalGone: () => undefined };

async function readInterval(key: IntervalKey, serviceType: string, onMenuGone: () => void) {
  try {
    return await calls.menus.interval.query({ ...key, serviceType });
  } catch (error) {
    if (readAppError(error).code === 'NOT_FOUND') onMenuGone();
    throw error;
  }
}

/** Returns how the save flow reads, compares and sends an existing interval of a menu. */
export function editedInterval(
  key: IntervalKey,
  opened: MenuInterval,
  { onMenuGone, onIntervalGone }: NotFoundHandlers = NO_HANDLERS,
): EditedRecord<StoredInterval, IntervalInputs, unknown> & { initial: StoredInterval } {
  const { serviceType } = opened;
  return {
    initial: { interval: normalizeInterval(opened), taken: [] },
    adapter: adapterOf(serviceType),
    read: async () =>
      mapAnswer(await readInterval(key, serviceType, onMenuGone), ({ interval, taken }) =>
        interval === null ? undefined : { interval: normalizeInterval(interval), taken },
      ),
    send: (inputs, { interval: seen, taken }) => {
      if (inputs.serviceType !== seen.serviceType && taken.includes(inputs.serviceType))
        throwCategoryTaken(menusTexts.categoryUsed(inputs.serviceType));
      return calls.menus.saveInterval.mutate({ ...key, seen, wanted: intervalOf(inputs) });
    },
    onDeleted: () => {
      onIntervalGone();
      throw new AppError('BACK_OFFICE', menusTexts.intervalGoneTyped(serviceType));
    },
    undoAs: { kind: 'interval', key: { menu: key, interval: opened } },
  };
}

export const INTERVAL_INVALIDATES = ['menus'] as const;

export const intervalUndo = recordUndo(
  z.object({ menu: menuKeySchema, interval: menuIntervalSchema }),
  ({ menu, interval }) => editedInterval(menu, interval),
  INTERVAL_INVALIDATES,
);

/** Creates a removed interval again, unless its category has another one by now. */
export const removedIntervalUndo = removalUndo(
  z.object({ menu: menuKeySchema, interval: menuIntervalSchema }),
  async ({ menu, interval }) => {
    const { serviceType } = interval;
    const answer = await calls.menus.interval.query({ ...menu, serviceType });
    if (assertLiveAndComplete(answer, menusTexts.interval(serviceType)).interval)
      return { undone: false, remaining: [menusTexts.interval(serviceType)] };
    await calls.menus.saveInterval.mutate({ ...menu, seen: null, wanted: interval });
    return { undone: true, remaining: [] };
  },
  INTERVAL_INVALIDATES,
);

/** Creates an interval, unless another user has created one of its category since the dialog was opened. */
export async function createInterval(
  key: IntervalKey,
  inputs: IntervalInputs,
  onMenuGone: () => void,
): Promise<unknown> {
  const { serviceType } = inputs;
  const { data } = await readInterval(key, serviceType, onMenuGone);
  if (data.interval) throwCategoryTaken(menusTexts.intervalCreatedConcurrently(serviceType));
  return calls.menus.saveInterval.mutate({ ...key, seen: null, wanted: intervalOf(inputs) });
}
