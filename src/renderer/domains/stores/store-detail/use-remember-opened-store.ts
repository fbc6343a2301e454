import { useWriteWindowState } from '@renderer/platform/memory/window-state';

/** Keeps the open store, and the type of its DMS connection once it has loaded, in the state of the window. */
export function useRememberOpenedStore(id: number, dmsType: string | null | undefined): void {
  useWriteWindowState('selectedStore', String(id));
  useWriteWindowState('dmsType', dmsType ? dmsType : null);
}
