import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { putInAddress, settleAddress } from './address-queue';

/**
 * The parameters of the address, and what changes some of them (an empty text removes one). A change replaces the
 * history entry: Back leaves the page, not a letter.
 */
export function useAddress(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => settleAddress(parameters), [parameters]);
  const put = useCallback(
    (values: Readonly<Record<string, string>>) => putInAddress(values, setParameters),
    [setParameters],
  );
  return [parameters, put];
}
