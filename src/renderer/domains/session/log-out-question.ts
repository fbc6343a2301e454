// The question before a log-out, which is read when someone logs out: what it would end or delete, here and in other
// windows.

import type { useHoldsDraft } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { isLocal } from '@shared/domains/jobs/registry';
import { logOutTexts as texts } from '@shared/domains/session/texts';
import { messages } from '@shared/kernel/text/messages';

/**
 * Reads what a log-out would end or delete, and returns the question about it; null if there is nothing to ask about.
 * Work of this computer stops with the session, and its report goes with it; work of the back office continues.
 * @param holdsDraft Whether unsaved work of this window prompts about a draft
 */
export async function readLogOutQuestion(
  client: ReturnType<typeof useBridgeClient>,
  holdsDraft: ReturnType<typeof useHoldsDraft>,
) {
  const [elsewhere, drafts, jobs] = await Promise.all([
    client.desktop.unsavedElsewhere.query(),
    client.drafts.list.query(),
    // A window that was just loaded again does not know its jobs yet.
    client.jobs.list.query(),
  ]);
  const pages = drafts
    .filter(({ key }) => !holdsDraft(key))
    .map(({ place }) => place?.page ?? texts.unnamedPage);
  const running = jobs.flatMap(({ kind, status, title }) =>
    status === 'running' && isLocal(kind) ? [title] : [],
  );
  const unsaved = elsewhere.map((work) => work.unsaved).filter(Boolean);
  // What was sent may be saved; calling it lost would make someone type it again.
  const sent = elsewhere.map((work) => work.sent).filter(Boolean);
  const sentences = [
    ...(unsaved.length > 0 ? [texts.elsewhere(unsaved)] : []),
    ...(sent.length > 0 ? [texts.elsewhereSent(sent)] : []),
    ...(running.length > 0 ? [texts.running([...new Set(running)])] : []),
    ...(pages.length > 0 ? [texts.drafts([...new Set(pages)])] : []),
  ];
  if (sentences.length === 0) return null;
  const title = pages.length > 0 ? texts.draftsTitle : texts.runningTitle;
  return {
    title: elsewhere.length > 0 ? texts.elsewhereTitle : title,
    body: sentences.join(' '),
    confirmLabel: desktopTexts.logOut,
    cancelLabel: messages.leave.cancel,
    intent: 'danger' as const,
  };
}
