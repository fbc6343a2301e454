import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { formatAge } from '@shared/kernel/text/format';
import type { DraftOffer } from './use-draft';

/** The prompt "Restore unsaved changes?" above a form that has an earlier draft. */
export function DraftBar({ offer }: { offer: DraftOffer | null }) {
  if (!offer) return null;
  return (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>
        Restore unsaved changes? They were last changed at {formatAge(offer.savedAt)}.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={offer.restore}>Restore</Button>
        <Button appearance="transparent" onClick={offer.discard}>
          Discard
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
