import {
  renderDatePicker_unstable,
  useDatePicker_unstable,
  useDatePickerStyles_unstable,
} from '@fluentui/react-datepicker-compat';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { isIsoDate } from '@shared/kernel/dates';
import { isoOfLocal, localOfIso, readTypedDate } from './typed-date';

export interface DateInputProps {
  /** `YYYY-MM-DD`, or the raw text while it is no date, which the form's schema then refuses. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** First and last day the calendar offers; typed days are for the schema to refuse. */
  min?: string;
  max?: string;
  /** Days the calendar does not offer; typed ones are for the schema to refuse. */
  restrictedDates?: readonly Date[];
  ariaLabel?: string;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'medium';
}

/** Digit by digit: a `Date` would take the year 1 for 1901. */
const shown = (value: string): string =>
  isIsoDate(value) ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') : value;

/**
 * A day, typed or picked; Arrow Down opens the calendar. Fluent's date picker, except that it throws
 * typed text away when it is no date: here the text stays, and the form says what is wrong with it.
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
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null) onChange(readTypedDate(typed) ?? typed.trim());
    setTyped(null);
  };
  // A whole date counts at once: what depends on it must not wait for the field to be left.
  const type = (text: string): void => {
    setTyped(text);
    const whole = text.trim() === '' ? '' : /\d{4}$/.test(text) ? readTypedDate(text) : null;
    if (whole !== null) onChange(whole);
  };
  const own = useRef<HTMLInputElement>(null);
  const state = useDatePicker_unstable(
    {
      size,
      value: localOfIso(value) ?? null,
      // Its own reading would take the year 1 for 1901.
      parseDateFromString: (text) => localOfIso(readTypedDate(text) ?? '') ?? null,
      placeholder: 'MM/DD/YYYY',
      autoComplete: 'off',
      disableAutoFocus: true,
      openOnClick: false,
      isMonthPickerVisible: false,
      showGoToToday: true,
      minDate: localOfIso(min ?? ''),
      maxDate: localOfIso(max ?? ''),
      ...(restrictedDates ? { calendar: { restrictedDates: [...restrictedDates] } } : {}),
      contentAfter: { 'aria-label': 'Open calendar' },
      onSelectDate: (date) => {
        setTyped(null);
        if (date) onChange(isoOfLocal(date));
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
  const openKeys = state.root.onKeyDown;
  state.root.onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter belongs to the form.
    if (event.key === 'Enter') commit();
    else if (!readOnly) openKeys?.(event);
  };
  state.root.value = typed ?? shown(value);
  state.root.readOnly = readOnly;
  useDatePickerStyles_unstable(state);
  return renderDatePicker_unstable(state);
}
