import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTypedText } from '@renderer/components/use-typed-text';
import { DATA_BANDS, type DataBand } from '@shared/kernel/data-age';

export interface FailedLoadsView {
  /** Name of the open tab; null for ALL. */
  dms: string | null;
  bands: ReadonlySet<DataBand>;
  search: string;
}

function viewOf(address: string): FailedLoadsView {
  const parameters = new URLSearchParams(address);
  const colours = (parameters.get('colours') ?? '').split(',');
  return {
    dms: parameters.get('dms'),
    bands: new Set(DATA_BANDS.filter((band) => colours.includes(band))),
    search: parameters.get('q') ?? '',
  };
}

function addressOf({ dms, bands, search }: FailedLoadsView): string {
  const parameters = new URLSearchParams();
  if (dms !== null) parameters.set('dms', dms);
  if (bands.size > 0) parameters.set('colours', [...bands].join(','));
  if (search !== '') parameters.set('q', search);
  return parameters.toString();
}

/**
 * Tab, colours and search live in the address, so Back and a link restore them. The address follows a moment later:
 * a box bound to it would spring back first.
 */
export function useFailedLoadsView(): [FailedLoadsView, (change: Partial<FailedLoadsView>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [address, setAddress] = useTypedText(parameters.toString(), (text) =>
    setParameters(text, { replace: true }),
  );
  const view = useMemo(() => viewOf(address), [address]);
  return [view, (change) => setAddress(addressOf({ ...view, ...change }))];
}
