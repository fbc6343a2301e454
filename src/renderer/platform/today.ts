import { useEffect, useState } from 'react';
import { localToday } from '@shared/kernel/dates';

/** How often it is looked whether another day has begun; a timer for midnight would sleep through it with the computer. */
const LOOK_MS = 30_000;

/** The user's own calendar day as `YYYY-MM-DD`, also when it becomes another one while the page is open. */
export function useToday(): string {
  const [today, setToday] = useState(() => localToday());
  useEffect(() => {
    const timer = setInterval(() => setToday(localToday()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
