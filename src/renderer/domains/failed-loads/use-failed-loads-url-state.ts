import { useMemo } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { DATA_BANDS, type DataBand } from '@shared/kernel/dates/data-age';

/** The filters of the failed loads that are stored in the URL. */
export interface FailedLoadsUrlState {
  /** The name of the open tab; null for ALL. */
  dms: string | null;
  bands: ReadonlySet<DataBand>;
}

/** The tab and the colors are stored in the URL, like the search of the grid, so that Back and a link restore them. */
export function useFailedLoadsUrlState(): [
  FailedLoadsUrlState,
  (change: Partial<FailedLoadsUrlState>) => void,
] {
  const [parameters, setParameters] = useUrlState();
  const dms = parameters.get('dms');
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment;
  // useOptimisticText holds the new one until the URL has it.
  // The parameter keeps its original spelling, because bookmarks and shared links contain it.
  const [colors, setColors] = useOptimisticText(parameters.get('colours') ?? '', (text) =>
    setParameters({ colours: text }),
  );
  const view = useMemo(
    () => ({ dms, bands: new Set(DATA_BANDS.filter((band) => colors.split(',').includes(band))) }),
    [dms, colors],
  );
  return [
    view,
    ({ dms: chosen, bands }) => {
      if (chosen !== undefined) setParameters({ dms: chosen ?? '' });
      if (bands !== undefined) setColors([...bands].join(','));
    },
  ];
}
