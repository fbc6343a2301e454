import { Calendar, type ICalendar } from '@fluentui/react-calendar-compat';
import {
  Button,
  Input,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  useMergedRefs,
} from '@fluentui/react-components';
import { CalendarLtr20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type Ref } from 'react';
import { formatDate } from '@shared/format';
import { isIsoDate } from '@shared/rules/dates';
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
  ariaLabel?: string;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'medium';
}

const shown = (value: string): string => (isIsoDate(value) ? formatDate(value) : value);

/** A day, typed or picked. Alt+Down opens the calendar; what is typed is never thrown away. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, readOnly = false, min, max, ariaLabel, inputRef, size = 'medium' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setOpen(false);
    input.current?.focus();
  };
  const calendar = useRef<ICalendar>(null);
  useEffect(() => {
    // The day in force takes the focus, not the month's heading; the surface exists only after a frame.
    if (open) requestAnimationFrame(() => calendar.current?.focus());
  }, [open]);
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
  const picked = localOfIso(value);
  return (
    <Input
      ref={useMergedRefs(input, inputRef)}
      size={size}
      value={typed ?? shown(value)}
      placeholder="MM/DD/YYYY"
      readOnly={readOnly}
      autoComplete="off"
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      onChange={(_event, data) => type(data.value)}
      onBlur={() => {
        commit();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'ArrowDown' && event.altKey && !readOnly) {
          event.preventDefault();
          setOpen(true);
        }
      }}
      contentAfter={
        <Popover open={open} onOpenChange={(_event, data) => (data.open ? setOpen(true) : close())} trapFocus>
          <PopoverTrigger disableButtonEnhancement>
            <Button
              appearance="transparent"
              size="small"
              icon={<CalendarLtr20Regular />}
              disabled={readOnly}
              aria-label="Open calendar"
            />
          </PopoverTrigger>
          <PopoverSurface aria-label="Calendar">
            <Calendar
              componentRef={calendar}
              onDismiss={close}
              {...(picked ? { value: picked } : {})}
              {...(min !== undefined && localOfIso(min) ? { minDate: localOfIso(min) } : {})}
              {...(max !== undefined && localOfIso(max) ? { maxDate: localOfIso(max) } : {})}
              isMonthPickerVisible={false}
              showGoToToday
              onSelectDate={(date) => {
                setTyped(null);
                onChange(isoOfLocal(date));
                close();
              }}
            />
          </PopoverSurface>
        </Popover>
      }
    />
  );
}
