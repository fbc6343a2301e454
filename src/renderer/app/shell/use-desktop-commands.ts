// Executes the commands of the native menu, of deep links and of the main process in the page.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useNavigate } from 'react-router-dom';
import { useConfirmLeave } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useSaveDiagnostics } from '@renderer/domains/preferences';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { type NoticeOptions, useNotify } from '@renderer/platform/notifications/notify-context';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import { currentUrl, useOpenWindow } from '@renderer/platform/windows/use-open-window';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { desktopTexts } from '@shared/domains/desktop/texts';

type NoticeCommand = Extract<DesktopCommand, { command: 'notice' }>;

export function useDesktopCommands(): void {
  const panels = useShellPanels();
  const bridge = useBridge();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const openWindow = useOpenWindow();
  const confirmLeave = useConfirmLeave();
  const { save: saveDiagnostics } = useSaveDiagnostics();
  const { mutate: answerCopy } = useMutation(bridge.desktop.answerCopy.mutationOptions());
  const { mutate: closeNow } = useMutation(bridge.desktop.closeNow.mutationOptions());
  const { mutate: restartToUpdate } = useMutation(
    bridge.updates.restart.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  const offers = {
    saveDiagnostics: { label: desktopTexts.saveDiagnostics, onClick: saveDiagnostics },
    restartToUpdate: { label: desktopTexts.restartToUpdate, onClick: restartToUpdate },
  };
  /** A notice that offers something stays until it is dismissed. */
  const noticeOptionsOf = ({ offer, link }: NoticeCommand): NoticeOptions | undefined => {
    const action =
      offer !== undefined
        ? offers[offer]
        : link && { label: link.label, onClick: () => void navigate(link.to) };
    return action && { duration: 'untilDismissed', action };
  };
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
      case 'newWindow':
        return openWindow(currentUrl());
      case 'refresh':
        return void cache.invalidateQueries();
      case 'invalidateDomains':
        return invalidateDomains(cache, command.domains);
      case 'openUrl':
        return void window.open(command.url, '_blank', 'noopener');
      case 'copyText':
        return void putOnClipboard(command.text).then((isCopied) => answerCopy({ id: command.id, isCopied }));
      case 'confirmClose':
        return void confirmLeave().then((leave) => leave && closeNow());
      case 'notice':
        return notify[command.intent](command.text, noticeOptionsOf(command));
    }
  };
  useSubscription(bridge.desktop.commands.subscriptionOptions(undefined, { onData: runCommand }));
}

/** Whether the browser has taken the text. It refuses one that has no right to the clipboard, or is not in front. */
async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
