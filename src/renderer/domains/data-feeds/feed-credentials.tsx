// The credentials of a store's active data feed, behind a button, masked until the user reveals them for a limited time.

import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { Eye20Regular, EyeOff20Regular, Key20Regular } from '@fluentui/react-icons';
import { MaskedValue, useTemporaryReveal } from '@renderer/components/display/fetched-secret';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { FactLine } from '@renderer/components/tables/fact-line';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useLiveReadPermission } from '@renderer/platform/connectivity/connectivity-context';
import { FEED_CREDENTIALS } from '@shared/domains/data-feeds/model';
import { FEED_CREDENTIAL_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import type { StoreKey } from '@shared/domains/stores/model';
import { SECRET_VISIBLE_S } from '@shared/kernel/dates/durations';
import { controlTexts } from '@shared/kernel/text/control-texts';

const useStyles = makeStyles({
  surface: {
    maxWidth: 'min(480px, 90vw)',
    '& [role="row"]': { flexBasis: '100%' },
    '& [role="rowheader"]': { flexShrink: 0, width: '112px' },
  },
  // What is not selected cannot be copied by the keys of the system.
  notCopied: { userSelect: 'none' },
  button: { paddingInline: tokens.spacingHorizontalS, minWidth: 'auto' },
});

/** Masked values say nothing, so they take no line of the page. */
export function FeedCredentialsButton(key: StoreKey) {
  const styles = useStyles();
  return (
    <Popover withArrow trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" icon={<Key20Regular />} className={styles.button}>
          {feedsTexts.credentials}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={feedsTexts.credentials} className={styles.surface}>
        <FeedCredentials {...key} />
      </PopoverSurface>
    </Popover>
  );
}

/** The credentials are fetched when they are revealed and discarded when they are hidden. */
function FeedCredentials({ storeId, tenantId }: StoreKey) {
  const styles = useStyles();
  const permission = useLiveReadPermission('see-credentials');
  const mayCopy = useExportPermission()('copySecret').allowed;
  const { revealed, asking, reveal, hide } = useTemporaryReveal(
    async () => (await calls.dataFeeds.credentials.query({ storeId, tenantId })).data,
  );
  const shown = revealed !== null;
  return (
    <FactLine
      title={feedsTexts.credentials}
      code
      action={
        <RequirePermission permission={permission}>
          <Button
            size="small"
            icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
            disabledFocusable={asking}
            onClick={shown ? hide : reveal}
          >
            {shown ? controlTexts.secrets.hide : controlTexts.secrets.reveal(SECRET_VISIBLE_S)}
          </Button>
        </RequirePermission>
      }
      facts={FEED_CREDENTIALS.map((field) => [
        FEED_CREDENTIAL_LABELS[field],
        revealed === null ? (
          <MaskedValue key={field} />
        ) : (
          <span key={field} className={mayCopy ? undefined : styles.notCopied}>
            {revealed[field] ?? '---'}
          </span>
        ),
      ])}
    />
  );
}
