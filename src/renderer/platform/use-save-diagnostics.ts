import { desktopTexts } from '@shared/domains/desktop/texts';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from './bridge-provider';
import { useNotify } from './notifications/notify-context';

/** Writes the diagnostics where the user says, and tells where they are. */
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
