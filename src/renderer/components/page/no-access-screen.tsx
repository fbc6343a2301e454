import type { Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { UnavailablePage } from './unavailable-page';

const back = { to: HOME_ROUTE, label: messages.notFound.toDashboard };

/** The page that replaces one that the role of the user may not open. */
export function NoAccessScreen({ permission }: { permission: Exclude<Permission, { allowed: true }> }) {
  const reasons = permission.reasons
    .map((reason) => reason.text)
    .filter((text) => text !== messages.access.denied);
  const text = reasons.length === 0 ? messages.notFound.askAnAdministrator : reasons.join(' ');
  return <UnavailablePage kind="forbidden" title={messages.access.denied} text={text} back={back} />;
}
