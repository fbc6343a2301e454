import { LostPage } from '@renderer/components/lost-page';
import { HOME } from '@shared/kernel/home';
import { messages } from '@shared/kernel/messages';

export function NotFoundScreen() {
  return (
    <LostPage
      kind="unknown"
      title={messages.lost.noPage}
      text={messages.lost.noPageText}
      back={{ to: HOME, label: messages.lost.toDashboard }}
    />
  );
}
