import { useMemo } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { useTypedText } from '@renderer/components/use-typed-text';
import { DATA_BANDS, type DataBand } from '@shared/kernel/data-age';

export interface FailedLoadsView {
  /** Name of the open tab; null for ALL. */
  dms: string | null;
  bands: ReadonlySet<DataBand>;
}

/** Tab and colours live in the address, as the grid's search does, so Back and a link restore them. */
export function useFailedLoadsView(): [FailedLoadsView, (change: Partial<FailedLoadsView>) => void] {
  const [parameters, put] = useAddress();
  const dms = parameters.get('dms');
  // The address follows a moment later: a box bound to it would spring back first.
  const [colours, setColours] = useTypedText(parameters.get('colours') ?? '', (text) =>
    put({ colours: text }),
  );
  const view = useMemo(
    () => ({ dms, bands: new Set(DATA_BANDS.filter((band) => colours.split(',').includes(band))) }),
    [dms, colours],
  );
  return [
    view,
    ({ dms: chosen, bands }) => {
      if (chosen !== undefined) put({ dms: chosen ?? '' });
      if (bands !== undefined) setColours([...bands].join(','));
    },
  ];
}
