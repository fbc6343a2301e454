import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DATA_BANDS, type DataBand } from '@shared/rules/data-age';

export interface FailedLoadsView {
  /** Name of the open tab; null for ALL. */
  dms: string | null;
  bands: ReadonlySet<DataBand>;
}

/** Tab and colours live in the address, as the grid's search does, so Back and a link restore them. */
export function useFailedLoadsView(): [FailedLoadsView, (change: Partial<FailedLoadsView>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const dms = parameters.get('dms');
  const colours = parameters.get('colours') ?? '';
  const view = useMemo(
    () => ({ dms, bands: new Set(DATA_BANDS.filter((band) => colours.split(',').includes(band))) }),
    [dms, colours],
  );
  const change = (news: Partial<FailedLoadsView>): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        const { dms: chosen, bands } = { ...view, ...news };
        if (chosen === null) next.delete('dms');
        else next.set('dms', chosen);
        if (bands.size === 0) next.delete('colours');
        else next.set('colours', [...bands].join(','));
        return next;
      },
      { replace: true },
    );
  return [view, change];
}
