import { useCallback, useMemo, useState } from 'react';
import type { CopyItem } from '@shared/domains/store-copy/model';

interface Tick {
  /** What was shown when it was ticked, as JSON: a tick is for that and nothing else. */
  shown: string;
  on: boolean;
}

const shownOf = ({ change }: CopyItem): string => JSON.stringify(change);

/** What is ticked: what is new unless somebody unticks it, what overwrites only where somebody ticks it. */
export function useTicks(items: readonly CopyItem[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick>>(new Map());
  const ticked = useMemo(() => {
    const isOn = (item: CopyItem): boolean => {
      const tick = ticks.get(item.id);
      return tick && tick.shown === shownOf(item) ? tick.on : item.state === 'new';
    };
    return new Set(items.filter(isOn).map(({ id }) => id));
  }, [items, ticks]);
  const tick = useCallback((changed: readonly CopyItem[], on: boolean): void => {
    setTicks(
      (before) =>
        new Map([...before, ...changed.map((item) => [item.id, { shown: shownOf(item), on }] as const)]),
    );
  }, []);
  const forget = useCallback(() => setTicks(new Map()), []);
  return { ticked, tick, forget };
}
