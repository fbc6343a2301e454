import { useEffect } from 'react';
import { localState } from '@renderer/platform/local-state';

/** Remembers which store is open, and on which kind of connection to its DMS it is once that is known. */
export function useOpenedStore(id: number, dmsType: string | null | undefined): void {
  useEffect(() => localState.set('selectedStore', String(id)), [id]);
  useEffect(() => {
    if (dmsType) localState.set('dmsType', dmsType);
    else localState.remove('dmsType');
  }, [id, dmsType]);
}
