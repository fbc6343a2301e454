import { useWriteWindowState } from '@renderer/platform/memory/window-state';

/** Stores which store is open, and the type of its DMS connection once it has loaded. */
export function useRememberOpenedStore(id: number, dmsType: string | null | undefined): void {
  useWriteWindowState('selectedStore', String(id));
  useWriteWindowState('dmsType', dmsType ? dmsType : null);
}
