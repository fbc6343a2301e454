import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { putInAddress, settleAddress } from './address-queue';

/**
 * The parameters of the address, and what changes some of them (an empty text removes one). A change replaces the
 * history entry: Back leaves the page, not a letter. What the page was given with its address stays.
 */
export function useAddress(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  useEffect(() => settleAddress(parameters), [parameters]);
  const put = useCallback(
    (values: Readonly<Record<string, string>>) => putInAddress(values, setParameters, state),
    [setParameters, state],
  );
  return [parameters, put];
}
