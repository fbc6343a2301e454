// The cards of the clients with issues of one family of never events, the most issues first, and a search box.

import { makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { RouteAnchor } from '@renderer/components/links/route-link';
import { EmptyState } from '@renderer/components/page/page-states';
import { VirtualCardGrid } from '@renderer/components/tables/virtual-card-grid/virtual-card-grid';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import type { ErrorClient, EventType } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { countIssues, sortByIssues } from '@shared/domains/never-events/rules';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { messages } from '@shared/kernel/text/messages';

interface ClientCardsProps {
  clients: readonly ErrorClient[];
  eventType: EventType;
}

export function ClientCards({ clients, eventType }: ClientCardsProps) {
  const styles = useStyles();
  const [parameters, setParameters] = useUrlState();
  const [search, setSearch] = useOptimisticText(parameters.get('q') ?? '', (text) => {
    recordUsage('filter', neverEventsTexts.search);
    setParameters({ q: text });
  });
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return sortByIssues(clients).filter(({ clientName }) => clientName.toLowerCase().includes(wanted));
  }, [clients, search]);
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          dismiss={{ 'aria-label': messages.generic.clearSearch }}
          aria-label={neverEventsTexts.search}
          placeholder={neverEventsTexts.search}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        <span role="status" className={styles.summary}>
          {neverEventsTexts.summary(shown.length, countIssues(shown))}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={neverEventsTexts.noMatch} onClear={() => setSearch('')} />
      ) : (
        <VirtualCardGrid
          label={neverEventsTexts.clients}
          items={shown}
          itemKey={({ clientId }) => clientId}
          minCardWidth={CARD_WIDTH}
          cardHeight={CARD_HEIGHT}
          renderCard={(client, tabIndex) => (
            <ClientCard client={client} eventType={eventType} tabIndex={tabIndex} />
          )}
        />
      )}
    </>
  );
}

const useClientCardStyles = makeStyles({ whole: { height: '100%' } });

interface ClientCardProps {
  client: ErrorClient;
  eventType: EventType;
  tabIndex: 0 | -1;
}

/** The styles that the cards of clients and of events share. */
export const useEventCardStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A client with the number of issues of its stores; it links to the list of them. */
export function ClientCard({ client, eventType, tabIndex }: ClientCardProps) {
  const styles = useClientCardStyles();
  const card = useEventCardStyles();
  const { clientId, clientName, errCount } = client;
  const [count, unit] = neverEventsTexts.issues(errCount).split(' ');
  const state = { clientId, clientName, eventType };
  return (
    <RouteAnchor
      to={neverEventsPaths.client(clientName)}
      state={state}
      inNewWindow={neverEventsPaths.clientInNewWindow(state)}
      className={mergeClasses(card.card, styles.whole)}
      tabIndex={tabIndex}
    >
      <span className={card.name} dir="auto" title={clientName}>
        {clientName}
      </span>
      <span>
        <span className={card.count}>{count}</span> <span>{unit}</span>
      </span>
    </RouteAnchor>
  );
}

const [CARD_WIDTH, CARD_HEIGHT] = [240, 92];

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  summary: { color: tokens.colorNeutralForeground2 },
});
