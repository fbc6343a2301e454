import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';

export function NotFoundScreen() {
  return (
    <UnavailablePage
      kind="unknown"
      title={messages.notFound.noPage}
      text={messages.notFound.noPageText}
      back={{ to: HOME_ROUTE, label: messages.notFound.toDashboard }}
    />
  );
}
