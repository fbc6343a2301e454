import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useConfirm } from '../confirm-dialog/confirm-context';
import { UnsavedWorkContext, type UnsavedEntry, type UnsavedWork } from './unsaved-work-context';
import { useUnsavedBlocker } from './use-unsaved-blocker';

/**
 * Knows all unsaved work of the window. The main process is told, since closing the window and quitting
 * are its business; in a browser tab the page asks by itself.
 */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const confirm = useConfirm();
  const bridge = useBridge();
  const entries = useRef(new Set<UnsavedEntry>());
  const [what, setWhat] = useState('');
  const { mutate: tellMain } = useMutation(bridge.desktop.setUnsavedWork.mutationOptions());

  const update = useCallback(() => setWhat([...entries.current].map((entry) => entry.what).join(', ')), []);
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
        update();
      }
      return leave;
    },
    [confirm, update],
  );
  const confirmLeave = useCallback(
    (only?: UnsavedEntry) =>
      askAbout([...entries.current].filter((entry) => only === undefined || entry === only)),
    [askAbout],
  );
  useUnsavedBlocker(entries, askAbout);

  useEffect(() => tellMain({ unsaved: what !== '', what }), [tellMain, what]);
  useEffect(() => {
    // Electron drops a prevented unload without a word, and main asks there; only a browser tab needs this.
    if (what === '' || window.bridge) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [what]);

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
