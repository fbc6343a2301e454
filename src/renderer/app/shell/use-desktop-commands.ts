import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useNavigate } from 'react-router-dom';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { useConfirmLeave } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readDomainsAgain } from '@renderer/platform/read-again';
import { useShellPanels } from '@renderer/platform/shell-panels';
import { useSaveDiagnostics } from '@renderer/platform/use-save-diagnostics';

/** Does what the native menu, a deep link or the main process asks of the window. */
export function useDesktopCommands(): void {
  const panels = useShellPanels();
  const bridge = useBridge();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirmLeave = useConfirmLeave();
  const { save: saveDiagnostics } = useSaveDiagnostics();
  const { mutate: closeNow } = useMutation(bridge.desktop.closeNow.mutationOptions());
  const obey = (asked: DesktopCommand): void => {
    switch (asked.command) {
      case 'navigate':
        return void navigate(asked.to);
      case 'openPalette':
        return panels.show('palette');
      case 'showShortcuts':
        return panels.show('shortcuts');
      case 'print':
        return window.print();
      case 'refresh':
        return void cache.invalidateQueries();
      case 'readAgain':
        return readDomainsAgain(cache, asked.domains);
      case 'openUrl':
        return void window.open(asked.url, '_blank', 'noopener');
      case 'copyText':
        return void navigator.clipboard.writeText(asked.text).catch(notify.error);
      case 'confirmClose':
        return void confirmLeave().then((leave) => leave && closeNow());
      case 'notice':
        return notify[asked.intent](
          asked.text,
          asked.offer && {
            duration: 'long',
            action: { label: desktopTexts.saveDiagnostics, onClick: saveDiagnostics },
          },
        );
    }
  };
  useSubscription(bridge.desktop.commands.subscriptionOptions(undefined, { onData: obey }));
}
