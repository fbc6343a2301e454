// The credentials of a store's active data feed, masked until the user reveals them for a limited time.

import { Button } from '@fluentui/react-components';
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons';
import { MaskedValue, useTemporaryReveal } from '@renderer/components/display/secret';
import { Gate } from '@renderer/components/gate/gate';
import { FactLine } from '@renderer/components/tables/fact-line';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useLiveReadPermission } from '@renderer/platform/connectivity/connectivity-context';
import { FEED_CREDENTIALS } from '@shared/domains/data-feeds/model';
import { FEED_CREDENTIAL_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import type { StoreKey } from '@shared/domains/stores/model';
import { SECRET_VISIBLE_S } from '@shared/kernel/dates/durations';
import { messages } from '@shared/kernel/text/messages';

/** The credentials are fetched when they are revealed and discarded when they are hidden. */
export function FeedCredentials({ storeId, tenantId }: StoreKey) {
  const permission = useLiveReadPermission('see-credentials');
  const { revealed, asking, reveal, hide } = useTemporaryReveal(
    async () => (await calls.dataFeeds.credentials.query({ storeId, tenantId })).data,
  );
  const shown = revealed !== null;
  return (
    <FactLine
      title={feedsTexts.credentials}
      code
      action={
        <Gate permission={permission}>
          <Button
            size="small"
            icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
            disabledFocusable={asking}
            onClick={shown ? hide : reveal}
          >
            {shown ? messages.secrets.hide : messages.secrets.reveal(SECRET_VISIBLE_S)}
          </Button>
        </Gate>
      }
      facts={FEED_CREDENTIALS.map((field) => [
        FEED_CREDENTIAL_LABELS[field],
        revealed === null ? <MaskedValue key={field} /> : (revealed[field] ?? '---'),
      ])}
    />
  );
}
