import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmLeave } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useSaveDiagnostics } from '@renderer/domains/preferences';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { desktopTexts } from '@shared/domains/desktop/texts';

/** Notifies the user once of settings or a cache that were quarantined at the start. */
export function useStartNotices(): void {
  const bridge = useBridge();
  const notify = useNotify();
  const { data } = useQuery(bridge.desktop.info.queryOptions(undefined, { staleTime: Infinity }));
  const notices = data?.notices;
  useEffect(() => notices?.forEach((text) => notify.warning(text, { duration: 'long' })), [notices, notify]);
}

/** Executes the commands of the native menu, of deep links and of the main process. */
export function useDesktopCommands(): void {
  const panels = useShellPanels();
  const bridge = useBridge();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirmLeave = useConfirmLeave();
  const { save: saveDiagnostics } = useSaveDiagnostics();
  const { mutate: closeNow } = useMutation(bridge.desktop.closeNow.mutationOptions());
  const runCommand = (command: DesktopCommand): void => {
    switch (command.command) {
      case 'navigate':
        return void navigate(command.to);
      case 'openPalette':
        return panels.show('palette');
      case 'showShortcuts':
        return panels.show('shortcuts');
      case 'print':
        return window.print();
      case 'refresh':
        return void cache.invalidateQueries();
      case 'invalidateDomains':
        return invalidateDomains(cache, command.domains);
      case 'openUrl':
        return void window.open(command.url, '_blank', 'noopener');
      case 'copyText':
        return void navigator.clipboard.writeText(command.text).catch(notify.error);
      case 'confirmClose':
        return void confirmLeave().then((leave) => leave && closeNow());
      case 'notice':
        return notify[command.intent](
          command.text,
          command.offer && {
            duration: 'untilDismissed',
            action: { label: desktopTexts.saveDiagnostics, onClick: saveDiagnostics },
          },
        );
    }
  };
  useSubscription(bridge.desktop.commands.subscriptionOptions(undefined, { onData: runCommand }));
}
