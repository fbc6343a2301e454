// The date picker of forms and filters, whose text is kept while it is no date, the field of a form that contains it,
// and the conversion of its days between the calendar's `Date` and `YYYY-MM-DD`.

import { makeStyles } from '@fluentui/react-components';
import {
  renderDatePicker_unstable,
  useDatePicker_unstable,
  useDatePickerStyles_unstable,
} from '@fluentui/react-datepicker-compat';
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { isoDayText } from '@shared/kernel/text/format';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { readTypedDay } from '@shared/kernel/values';
import { FieldFrame, type FieldTexts } from './field-frame';

export interface DateInputProps {
  /** The day as `YYYY-MM-DD`, or the raw text while it is no date, which the form's schema then refuses. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** The first and last day that the calendar offers; the schema validates typed days. */
  min?: string;
  max?: string;
  /** Returns the days of a range that the calendar does not offer; the schema validates typed days. */
  restrictedDates?: (from: Date, to: Date) => Date[];
  ariaLabel?: string;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'medium';
}

/** A typed text that ends with its year, or begins with it and has the two digits of its last part. */
const WHOLE_DAY = /\d{4}$|^\s*\d{4}\D\d{1,2}\D\d{2}$/;

const useStyles = makeStyles({
  // The smallest size of a pointer target; its icon is 20 pixels wide.
  calendarButton: {
    minWidth: '24px',
    minHeight: '24px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
  },
});

/**
 * An input for a day that is typed or picked; Arrow Down opens the calendar. It wraps Fluent's date picker, which
 * discards typed text that is not a date. Here such text stays, and the form shows the error.
 */
export function DateInput(props: DateInputProps) {
  const {
    value,
    onChange,
    onBlur,
    readOnly = false,
    min,
    max,
    restrictedDates,
    ariaLabel,
    inputRef,
    size = 'medium',
  } = props;
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null) onChange(dayIn(typed) ?? typed.trim());
    setTyped(null);
  };
  // A complete date takes effect while typing, because dependent fields must not wait for blur.
  const type = (text: string): void => {
    setTyped(text);
    const whole = text.trim() === '' ? '' : WHOLE_DAY.test(text) ? dayIn(text) : undefined;
    if (whole !== undefined) onChange(whole);
  };
  const own = useRef<HTMLInputElement>(null);
  const calendar = useRestrictedDates(value, restrictedDates);
  const picker = useDatePicker_unstable(
    {
      size,
      appearance: readOnly ? 'filled-darker' : 'outline',
      value: toLocalDate(value) ?? null,
      // Fluent's parser would read the year 1 as 1901.
      parseDateFromString: (text) => toLocalDate(dayIn(text) ?? '') ?? null,
      placeholder: formatsInForce().date,
      firstDayOfWeek: formatsInForce().firstDay,
      autoComplete: 'off',
      disableAutoFocus: true,
      openOnClick: false,
      isMonthPickerVisible: false,
      showGoToToday: true,
      minDate: toLocalDate(min ?? ''),
      maxDate: toLocalDate(max ?? ''),
      ...(restrictedDates ? { calendar } : {}),
      contentAfter: { 'aria-label': controlTexts.fields.openCalendar, className: styles.calendarButton },
      onSelectDate: (date) => {
        setTyped(null);
        if (date) onChange(toIsoDay(date));
      },
      onChange: (_event, data) => type(data.value),
      onBlur: () => {
        commit();
        onBlur?.();
      },
      ...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel }),
    },
    inputRef ?? own,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter submits the form.
    if (event.key === 'Enter') commit();
    else if (!readOnly) picker.root.onKeyDown?.(event);
  };
  const state = { ...picker, root: { ...picker.root, onKeyDown, value: typed ?? shown(value), readOnly } };
  useDatePickerStyles_unstable(state);
  return renderDatePicker_unstable(state);
}

/** So many months on both sides of the shown one have their restricted days; a step leads a year at most. */
const MONTHS_AROUND = 14;
/** From so many months on the restricted days are computed again. */
const MONTHS_MOVED = 2;

const monthsOf = (date: Date): number => date.getFullYear() * 12 + date.getMonth();
const firstOf = (month: number): Date => new Date(Math.floor(month / 12), month % 12, 1);

/**
 * Gives the calendar the restricted days around the month that it shows. It compares each of them with each day that it
 * draws, whenever it does, so that those of all years would take a hundredth of a second each time.
 */
function useRestrictedDates(value: string, restrictedDates: DateInputProps['restrictedDates']) {
  const [shown, setShown] = useState<{ value: string; month: number } | null>(null);
  const month = shown?.value === value ? shown.month : monthsOf(toLocalDate(value) ?? new Date());
  const dates = useMemo(
    () => restrictedDates?.(firstOf(month - MONTHS_AROUND), firstOf(month + MONTHS_AROUND + 1)) ?? [],
    [restrictedDates, month],
  );
  return {
    restrictedDates: dates,
    calendarDayProps: {
      // The calendar tells nothing else about the month that it shows. It asks while it is drawn, when no state may change.
      getMarkedDays: (first: Date, last: Date): Date[] => {
        const middle = monthsOf(new Date((first.getTime() + last.getTime()) / 2));
        if (Math.abs(middle - month) >= MONTHS_MOVED)
          queueMicrotask(() => setShown({ value, month: middle }));
        return [];
      },
    },
  };
}

const padToTwo = (value: number): string => String(value).padStart(2, '0');

/** Converts a local `Date` of the calendar to `YYYY-MM-DD`, which all other code uses. */
export const toIsoDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${padToTwo(date.getMonth() + 1)}-${padToTwo(date.getDate())}`;

export function toLocalDate(iso: string): Date | undefined {
  if (!isIsoDate(iso)) return undefined;
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const local = new Date(year, month - 1, day);
  // The constructor maps the years 0 to 99 to 1900 to 1999.
  local.setFullYear(year);
  return local;
}

interface DateFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** The first and last day that the calendar offers, as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/**
 * A date field of a form: the day is displayed as MM/DD/YYYY and stored as `YYYY-MM-DD`, or as an empty text for none.
 */
export function DateField<Values extends FieldValues>({
  control,
  name,
  min,
  max,
  readOnly,
  ...texts
}: DateFieldProps<Values>) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      <DateInput
        inputRef={ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        readOnly={readOnly ?? false}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
      />
    </FieldFrame>
  );
}

const shown = (value: string): string => (isIsoDate(value) ? isoDayText(value) : value);

const dayIn = (text: string): string | undefined => {
  const read = readTypedDay(text);
  return read.kind === 'value' ? read.value : undefined;
};
