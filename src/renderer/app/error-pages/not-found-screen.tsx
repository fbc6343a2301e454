import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';

export function NotFoundScreen() {
  return (
    <UnavailablePage
      kind="unknown"
      title={messages.lost.noPage}
      text={messages.lost.noPageText}
      back={{ to: HOME_ROUTE, label: messages.lost.toDashboard }}
    />
  );
}
