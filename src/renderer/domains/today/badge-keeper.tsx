import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAgain } from '@renderer/platform/attention';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { openCount, sectionsOf } from '@shared/domains/today/rules';
import { todayTexts } from '@shared/domains/today/texts';
import { useMarks } from './use-marks';
import { useReadAfterWrites } from './use-read-after-writes';
import { useTodaySources } from './use-today-sources';

/** The page that was opened comes first, in milliseconds. */
const FIRST_AFTER_MS = 10_000;

/** How often all is read again while somebody is there, in milliseconds. */
const AGAIN_MS = 5 * 60_000;

/** Keeps the number on the taskbar true while somebody is signed in. */
export function BadgeKeeper() {
  const bridge = useBridge();
  const today = useToday();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { lines, isPending, refresh } = useTodaySources(today, { enabled: due });
  useAgain(AGAIN_MS, refresh);
  const { marks, ready } = useMarks(today);
  useReadAfterWrites();
  const { mutate: setBadge } = useMutation(bridge.desktop.setBadge.mutationOptions());
  // Whoever has opened Today knows before that.
  const known = ready && !isPending;
  const count = known ? openCount(sectionsOf(lines, marks, { today })) : 0;
  useEffect(() => setBadge({ count, text: count === 0 ? '' : todayTexts.needs(count) }), [count, setBadge]);
  // Whoever signs out takes the number along.
  useEffect(() => () => setBadge({ count: 0, text: '' }), [setBadge]);
  return null;
}
