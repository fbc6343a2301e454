// A navigation that fills in a day in a field of the page that it opens.

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { isRecord } from '@shared/kernel/guard';

/**
 * Returns the state of a navigation that fills in a day in a field of the page that it opens; the user then checks and
 * saves it. The day is not in the URL, so that a link from outside cannot fill in anything.
 */
export const filledDay = (field: string, day: string) => ({ filledDay: { field, day } });

function dayFor(field: string, state: unknown): string | undefined {
  const filled = isRecord(state) ? state['filledDay'] : undefined;
  if (!isRecord(filled) || filled['field'] !== field) return undefined;
  const { day } = filled;
  return typeof day === 'string' && isIsoDate(day) ? day : undefined;
}

/** Calls `fill` with the day that a navigation fills in for this field; it does so only once, even after a reload. */
export function useFilledDay(field: string, fill: (day: string) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const day = dayFor(field, state);
  const onFilled = useEffectEvent(fill);
  useEffect(() => {
    if (day === undefined) return;
    onFilled(day);
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [day, navigate, pathname, search, hash]);
}
