import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { putInAddress, settleAddress } from './address-queue';
import { useOffScreen } from './off-screen';

/**
 * The parameters of the address, and what changes some of them (an empty text removes one). A change replaces the
 * history entry: Back leaves the page, not a letter. What the page was given with its address stays.
 */
export function useAddress(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  // Off the screen it is what was asked for, and the window's is another.
  const isOurs = useOffScreen() === null;
  useEffect(() => {
    if (isOurs) settleAddress(parameters);
  }, [parameters, isOurs]);
  const put = useCallback(
    (values: Readonly<Record<string, string>>) => {
      if (isOurs) putInAddress(values, setParameters, state);
    },
    [isOurs, setParameters, state],
  );
  return [parameters, put];
}
