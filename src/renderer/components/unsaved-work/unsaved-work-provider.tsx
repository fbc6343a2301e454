import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { afterPaint } from '@renderer/platform/after-paint';
import { bridge } from '@renderer/platform/bridge';
import { useConfirm } from '../confirm-dialog/confirm-context';
import { UnsavedWorkContext, type UnsavedEntry, type UnsavedWork } from './unsaved-work-context';
import { useUnsavedBlocker } from './use-unsaved-blocker';

/**
 * Knows all unsaved work of the window. The main process is told, since closing the window and quitting
 * are its business; in a browser tab the page asks by itself.
 */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const confirm = useConfirm();
  const entries = useRef(new Set<UnsavedEntry>());
  const told = useRef<string | null>(null);
  const tellMain = useCallback((): void => {
    const what = [...entries.current].map((entry) => entry.what).join(', ');
    if (what === told.current) return;
    told.current = what;
    // Without a main process there is no window that it could close.
    bridge.desktop.setUnsavedWork.mutate({ unsaved: what !== '', what }).catch(() => undefined);
  }, []);
  const update = useCallback((): void => {
    if (told.current === '') tellMain();
    // Something is unsaved, which is what counts; what it is comes and goes with every cell of a sheet.
    else afterPaint(tellMain);
  }, [tellMain]);
  const askAbout = useCallback(
    async (asked: readonly UnsavedEntry[]) => {
      if (asked.length === 0) return true;
      const leave = await confirm({
        title: 'Leave without saving?',
        body: `You have unsaved changes in ${asked.map((entry) => entry.what).join(', ')}.`,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        intent: 'danger',
      });
      if (leave) {
        for (const entry of asked) {
          entry.onLeave?.();
          entries.current.delete(entry);
        }
        tellMain();
      }
      return leave;
    },
    [confirm, tellMain],
  );
  const confirmLeave = useCallback(
    (only?: UnsavedEntry) =>
      askAbout([...entries.current].filter((entry) => only === undefined || entry === only)),
    [askAbout],
  );
  useUnsavedBlocker(entries, askAbout);

  useEffect(tellMain, [tellMain]);
  useEffect(() => {
    // Electron drops a prevented unload without a word, and main asks there; only a browser tab needs this.
    if (window.bridge) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (entries.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const value = useMemo<UnsavedWork>(
    () => ({
      confirmLeave,
      add: (entry) => {
        entries.current.add(entry);
        update();
        return () => {
          if (entries.current.delete(entry)) update();
        };
      },
    }),
    [confirmLeave, update],
  );
  return <UnsavedWorkContext value={value}>{children}</UnsavedWorkContext>;
}
