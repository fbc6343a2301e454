import { useCommand } from '@renderer/platform/bridge/use-command';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { desktopTexts } from '@shared/domains/desktop/texts';

/** Saves the diagnostics to a path the user chooses, and shows where they are. */
export function useSaveDiagnostics(): { save: () => void; isPending: boolean } {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useCommand(
    bridge.desktop.saveDiagnostics.mutationOptions({
      onSuccess: (file) => file !== null && notify.success(desktopTexts.diagnosticsSaved(file)),
    }),
  );
  return { save: mutate, isPending };
}
