import { useCallback } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useConfirmLeave } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { desktopTexts as texts } from '@shared/domains/desktop/texts';
import type { Draft } from '@shared/kernel/platform/draft';

/** The pages of drafts that no form of this window shows; a form prompts about its own draft. */
const pagesElsewhere = (drafts: readonly Pick<Draft, 'place'>[]): string[] => [
  ...new Set(
    drafts
      .filter(
        ({ place }) => place === null || new URL(place.to, location.origin).pathname !== location.pathname,
      )
      .map(({ place }) => place?.page ?? texts.unnamedPage),
  ),
];

/**
 * Prompts before the session of all windows ends, which deletes all unsaved work: first about work in other windows and
 * drafts that were never restored, then about this window's.
 */
export function useConfirmSignOut(): () => Promise<boolean> {
  const client = useBridgeClient();
  const confirm = useConfirm();
  const confirmLeave = useConfirmLeave();
  return useCallback(async () => {
    const [what, drafts] = await Promise.all([
      client.desktop.unsavedElsewhere.query(),
      client.drafts.list.query(),
    ]);
    const pages = pagesElsewhere(drafts);
    if (what.length > 0 || pages.length > 0) {
      const agreed = await confirm({
        title: what.length > 0 ? texts.elsewhereTitle : texts.draftsTitle,
        body: [
          ...(what.length > 0 ? [texts.elsewhere(what)] : []),
          ...(pages.length > 0 ? [texts.drafts(pages)] : []),
        ].join(' '),
        confirmLabel: texts.logOut,
        cancelLabel: 'Stay',
        intent: 'danger',
      });
      if (!agreed) return false;
    }
    return confirmLeave();
  }, [client, confirm, confirmLeave]);
}
