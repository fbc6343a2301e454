import { useCallback } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useConfirmLeave, useHoldsDraft } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { desktopTexts as texts } from '@shared/domains/desktop/texts';
import type { Draft } from '@shared/kernel/platform/draft';
import { messages } from '@shared/kernel/text/messages';

/** Returns the pages of the drafts that no unsaved work of this window prompts about. */
const pagesToPromptAbout = (
  drafts: readonly Pick<Draft, 'key' | 'place'>[],
  holdsDraft: (key: string) => boolean,
): string[] => [
  ...new Set(
    drafts.filter(({ key }) => !holdsDraft(key)).map(({ place }) => place?.page ?? texts.unnamedPage),
  ),
];

/**
 * Returns a function that prompts before signing out, which ends the session of all windows and deletes unsaved work:
 * first about other windows and drafts that this window does not hold as unsaved work, then about this window. It
 * resolves to true if the user agrees.
 */
export function useConfirmSignOut(): () => Promise<boolean> {
  const client = useBridgeClient();
  const confirm = useConfirm();
  const confirmLeave = useConfirmLeave();
  const holdsDraft = useHoldsDraft();
  return useCallback(async () => {
    const [elsewhere, drafts] = await Promise.all([
      client.desktop.unsavedElsewhere.query(),
      client.drafts.list.query(),
    ]);
    const unsaved = elsewhere.map((work) => work.unsaved).filter(Boolean);
    // What was sent may be saved; calling it lost would make somebody type it again.
    const sent = elsewhere.map((work) => work.sent).filter(Boolean);
    const pages = pagesToPromptAbout(drafts, holdsDraft);
    if (elsewhere.length > 0 || pages.length > 0) {
      const agreed = await confirm({
        title: elsewhere.length > 0 ? texts.elsewhereTitle : texts.draftsTitle,
        body: [
          ...(unsaved.length > 0 ? [texts.elsewhere(unsaved)] : []),
          ...(sent.length > 0 ? [texts.elsewhereSent(sent)] : []),
          ...(pages.length > 0 ? [texts.drafts(pages)] : []),
        ].join(' '),
        confirmLabel: texts.logOut,
        cancelLabel: messages.leave.cancel,
        intent: 'danger',
      });
      if (!agreed) return false;
    }
    return confirmLeave();
  }, [client, confirm, confirmLeave, holdsDraft]);
}
