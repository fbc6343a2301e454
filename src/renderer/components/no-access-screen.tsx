import { HOME } from '@shared/kernel/home';
import { messages } from '@shared/kernel/messages';
import type { Decision } from '@shared/kernel/decision';
import { LostPage } from './lost-page';

const back = { to: HOME, label: messages.lost.toDashboard };

/** A page this role may not open, whichever way one came to its address. */
export function NoAccessScreen({ decision }: { decision: Exclude<Decision, { allowed: true }> }) {
  const reasons = decision.reasons
    .map((reason) => reason.text)
    .filter((text) => text !== messages.access.denied);
  const text = reasons.length === 0 ? messages.lost.askAnAdministrator : reasons.join(' ');
  return <LostPage kind="forbidden" title={messages.access.denied} text={text} back={back} />;
}
