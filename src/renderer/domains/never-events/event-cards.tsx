import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { recordUsage } from '@renderer/platform/usage-events';
import type { EventSummary } from '@shared/domains/never-events/rules';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { useCardStyles } from './card-styles';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalM}`,
    listStyleType: 'none',
  },
  whole: { width: '100%', minHeight: '92px' },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 3px 0 ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
});

interface EventCardsProps {
  events: readonly EventSummary[];
  /** Name of the event whose rows alone are shown; null for all. */
  chosen: string | null;
  onChoose: (optionName: string | null) => void;
}

/** One card per event with its issues; a pressed one leaves its rows only. */
export function EventCards({ events, chosen, onChoose }: EventCardsProps) {
  const styles = useStyles();
  const card = useCardStyles();
  if (events.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={neverEventsTexts.byEvent}>
      {events.map(({ optionName, title, issues, stores }) => {
        const pressed = optionName === chosen;
        return (
          <li key={optionName}>
            <button
              type="button"
              aria-pressed={pressed}
              className={mergeClasses(card.card, styles.whole, pressed && styles.chosen)}
              onClick={() => {
                recordUsage('filter', title);
                onChoose(pressed ? null : optionName);
              }}
            >
              <span className={card.name} title={title}>
                {title}
              </span>
              <span>
                <span className={card.count}>{issues.toLocaleString('en-US')}</span>{' '}
                <span>{neverEventsTexts.stores(stores)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
