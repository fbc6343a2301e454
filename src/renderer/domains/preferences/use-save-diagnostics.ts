import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { desktopTexts } from '@shared/domains/desktop/texts';

/** Saves the diagnostics to a path the user chooses, and shows where they are. */
export function useSaveDiagnostics(): { save: () => void; isPending: boolean } {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useMutation(
    bridge.desktop.saveDiagnostics.mutationOptions({
      onSuccess: (file) => file !== null && notify.success(desktopTexts.diagnosticsSaved(file)),
      onError: (error) => notify.error(error),
    }),
  );
  return { save: mutate, isPending };
}
