import {
  Button,
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons';
import { MaskedValue, useTemporaryReveal } from '@renderer/components/display/secret';
import { Gate } from '@renderer/components/gate/gate';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useLiveReadDecision } from '@renderer/platform/connectivity/connectivity-context';
import { FEED_CREDENTIALS } from '@shared/domains/data-feeds/model';
import { SECRET_VISIBLE_S } from '@shared/kernel/dates/durations';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start', flex: '1 1 320px' },
  // The head is no taller than a heading without a button, so that the two tables start at the same height.
  head: {
    display: 'flex',
    alignItems: 'center',
    height: tokens.lineHeightBase400,
    gap: tokens.spacingHorizontalM,
  },
  label: { color: tokens.colorNeutralForeground2, width: '40%' },
  value: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
});

const LABELS: Record<(typeof FEED_CREDENTIALS)[number], string> = {
  loadAuthApiKey: 'Load Auth API Key',
  postMethod: 'Post Method',
  curlRequest: 'Curl Request',
};

/** The credentials of the feed in force: fetched when they are revealed, and discarded when hidden. */
export function FeedCredentials({ storeId }: { storeId: string }) {
  const styles = useStyles();
  const decision = useLiveReadDecision('see-credentials');
  const { revealed, asking, reveal, hide } = useTemporaryReveal(
    async () => (await calls.dataFeeds.credentials.query({ storeId })).data,
  );
  const shown = revealed !== null;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id="feed-credentials">
          Credentials
        </Subtitle2>
        <Gate decision={decision}>
          <Button
            size="small"
            icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
            disabledFocusable={asking}
            onClick={shown ? hide : reveal}
          >
            {shown ? messages.secrets.hide : messages.secrets.reveal(SECRET_VISIBLE_S)}
          </Button>
        </Gate>
      </div>
      <Table size="small" aria-labelledby="feed-credentials">
        <TableBody>
          {FEED_CREDENTIALS.map((field) => (
            <TableRow key={field}>
              <TableCell className={styles.label}>{LABELS[field]}</TableCell>
              <TableCell className={styles.value}>
                {revealed === null ? <MaskedValue /> : (revealed[field] ?? '---')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
