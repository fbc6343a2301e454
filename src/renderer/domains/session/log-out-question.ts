import { logOutTexts as texts } from '@shared/domains/session/texts';
import { desktopTexts } from '@shared/domains/desktop/texts';
import type { WindowWork } from '@shared/kernel/platform/draft';
import { messages } from '@shared/kernel/text/messages';

/**
 * Returns what to confirm before a log-out, which ends the session of all windows and deletes unsaved work; null if there
 * is nothing to ask about.
 * @param elsewhere The work of other windows
 * @param pages The pages of the drafts that no unsaved work of this window prompts about; null for one without a page
 */
export function logOutQuestion(elsewhere: readonly WindowWork[], pages: readonly (string | null)[]) {
  if (elsewhere.length === 0 && pages.length === 0) return null;
  const unsaved = elsewhere.map((work) => work.unsaved).filter(Boolean);
  // What was sent may be saved; calling it lost would make someone type it again.
  const sent = elsewhere.map((work) => work.sent).filter(Boolean);
  const named = [...new Set(pages.map((page) => page ?? texts.unnamedPage))];
  return {
    title: elsewhere.length > 0 ? texts.elsewhereTitle : texts.draftsTitle,
    body: [
      ...(unsaved.length > 0 ? [texts.elsewhere(unsaved)] : []),
      ...(sent.length > 0 ? [texts.elsewhereSent(sent)] : []),
      ...(named.length > 0 ? [texts.drafts(named)] : []),
    ].join(' '),
    confirmLabel: desktopTexts.logOut,
    cancelLabel: messages.leave.cancel,
    intent: 'danger' as const,
  };
}
