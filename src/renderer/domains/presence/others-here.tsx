// The others who have the same record open: their initials in the page's header, and a list of what they do.

import {
  Avatar,
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { useConnectivity } from '@renderer/platform/connectivity/connectivity-context';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import type { PresenceActivity, PresenceRecord, Presence } from '@shared/domains/presence/model';
import { presenceSummary, ANNOUNCE_INTERVAL_MS, byImportance } from '@shared/domains/presence/rules';
import { presenceTexts } from '@shared/domains/presence/texts';
import { formatAge } from '@shared/kernel/text/format';

/** More of them would take the room of the page's actions; the list has all. */
const MAX_AVATARS = 3;

const useStyles = makeStyles({
  unseen: VISUALLY_HIDDEN,
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
  avatars: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  names: { display: 'grid' },
  activity: { color: tokens.colorNeutralForeground2 },
});

interface OthersHereProps {
  record: PresenceRecord;
  activity: PresenceActivity;
}

/** Shows nothing where nobody else is, or where the back office does not offer it. */
export function OthersHere({ record, activity }: OthersHereProps) {
  const styles = useStyles();
  const others = usePresence(record, activity);
  const summary = presenceSummary(others);
  return (
    <>
      {/* Screen readers are told who comes and goes; the region must exist before its text changes. */}
      <span role="status" className={styles.unseen}>
        {summary}
      </span>
      {summary !== null && (
        <Popover withArrow trapFocus positioning="below-end">
          <PopoverTrigger disableButtonEnhancement>
            <Button appearance="subtle" className={styles.button} title={summary}>
              {/* An aria-label would have to contain the initials, which are what is visible. */}
              <span className={styles.unseen}>{summary}</span>
              <span className={styles.avatars}>
                {others.slice(0, MAX_AVATARS).map(({ userName, activity: does }) => (
                  <Avatar
                    key={userName}
                    aria-hidden
                    name={userName}
                    size={24}
                    color="colorful"
                    active={does === 'editing' ? 'active' : 'unset'}
                  />
                ))}
              </span>
            </Button>
          </PopoverTrigger>
          <PopoverSurface aria-label={presenceTexts.title} tabIndex={-1}>
            <ul className={styles.list} aria-label={presenceTexts.title}>
              {others.map(({ userName, activity: does, since }) => (
                <li key={userName} className={styles.person}>
                  <Avatar aria-hidden name={userName} size={24} color="colorful" />
                  <span className={styles.names}>
                    <Text>{userName}</Text>
                    <Text size={200} className={styles.activity}>
                      {presenceTexts.activity(does, formatAge(since))}
                    </Text>
                  </span>
                </li>
              ))}
            </ul>
          </PopoverSurface>
        </Popover>
      )}
    </>
  );
}

/**
 * Announces while the page is visible what the user does with a record, and returns the others who have it open, the
 * most important first; nobody while the back office cannot tell.
 */
function usePresence({ tenantId, storeId }: PresenceRecord, activity: PresenceActivity): readonly Presence[] {
  const bridge = useBridge();
  const client = useBridgeClient();
  const enabled = useConnectivity()?.state !== 'offline';
  const { data, isError } = useQuery(
    bridge.presence.announce.queryOptions(
      { tenantId, storeId, activity },
      {
        enabled,
        // After a refusal the call is repeated only when the window gets the focus: the record may be gone, or hidden from the role.
        refetchInterval: ({ state }) => (state.status === 'error' ? false : ANNOUNCE_INTERVAL_MS),
        refetchOnWindowFocus: true,
        gcTime: 0,
      },
    ),
  );
  useEffect(() => {
    return () => {
      // If the message is lost, the back office forgets the user within a minute.
      client.presence.announce.query({ tenantId, storeId, activity: 'left' }).catch(() => undefined);
    };
  }, [client, tenantId, storeId]);
  return isError || !enabled ? [] : (data?.data ?? []).toSorted(byImportance);
}
