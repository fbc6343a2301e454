import { Select } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { FieldFrame } from '@renderer/components/form/field-frame';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { isTimezone, timeIn, TIMEZONES } from '@shared/domains/store-settings/rules';

/** A clock without seconds is never further behind than this, in milliseconds. */
const TICK_MS = 5000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The six zones, each with the time it is there now. */
export function TimezoneField({ control }: { control: Control<StoreSettings> }) {
  const { field, fieldState } = useController({ control, name: 'timezone' });
  const now = useNow();
  const known = isTimezone(field.value);
  return (
    <FieldFrame
      label="Timezone"
      error={fieldState.error?.message}
      {...(known ? { hint: `It is ${timeIn(field.value, now)} there` } : {})}
    >
      <Select
        ref={field.ref}
        name={field.name}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(_event, { value }) => field.onChange(value)}
      >
        {!known && <option value={field.value}>{field.value === '' ? 'Select' : field.value}</option>}
        {TIMEZONES.map(({ label, zone }) => (
          <option key={zone} value={zone}>
            {label} ({zone}), {timeIn(zone, now, 'short')}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
