import { useRemembered } from '@renderer/platform/use-remembered';

/** Remembers which store is open, and on which kind of connection to its DMS it is once that is known. */
export function useOpenedStore(id: number, dmsType: string | null | undefined): void {
  useRemembered('selectedStore', String(id));
  useRemembered('dmsType', dmsType ? dmsType : null);
}
