// The events of a visit in the order of time, grouped by page. The timeline of a store, with its ten steps, is
// domains/bulk-load/store-timeline.tsx.

import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { TraceEvent } from '@shared/domains/telemetry-reports/model';
import { type TimelineEvent, timelineOf } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts, spanText } from '@shared/domains/telemetry-reports/texts';
import { formatClock } from '@shared/kernel/text/format';

export function Timeline({ events }: { events: readonly TraceEvent[] }) {
  const styles = useTimelineStyles();
  const [most, setMost] = useState(EVENTS_PER_PAGE);
  const steps = useMemo(() => timelineOf(events, most), [events, most]);
  const left = Math.max(0, events.length - most);
  return (
    <>
      <ol className={styles.steps} aria-label={texts.views.timeline}>
        {steps.map(({ pageUrl, events: lines }, at) => (
          <li key={at} className={styles.step}>
            <h2 className={styles.page}>{pageUrl ?? texts.noPage}</h2>
            <ol className={styles.events}>
              {lines.map((line, place) => (
                <TimelineLine key={place} line={line} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <div>
          <Button onClick={() => setMost(most + EVENTS_PER_PAGE)}>
            {texts.more(Math.min(EVENTS_PER_PAGE, left))}
          </Button>
        </div>
      )}
    </>
  );
}

const LINE = `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`;
const LIST = { margin: 0, padding: 0, listStyleType: 'none' } as const;

const useTimelineStyles = makeStyles({
  steps: { ...LIST, maxWidth: '860px', paddingBlock: tokens.spacingVerticalM },
  step: { paddingBottom: tokens.spacingVerticalL },
  page: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  events: { ...LIST, marginInlineStart: '104px', borderLeft: LINE },
  event: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-6px',
      top: '10px',
      width: '10px',
      height: '10px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandBackground,
      forcedColorAdjust: 'none',
    },
  },
  // The time is always to the left of the line, even if the event takes several lines.
  time: {
    position: 'absolute',
    insetInlineStart: '-104px',
    width: '88px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  value: { overflowWrap: 'anywhere', minWidth: 0 },
  after: { color: tokens.colorNeutralForeground3 },
});

/** The number of events that are shown at first, and that the button adds. */
const EVENTS_PER_PAGE = 200;
/** The shortest pause that is shown, in seconds. */
const MIN_PAUSE_SECONDS = 30;

function TimelineLine({ line: { event, moment, after } }: { line: TimelineEvent }) {
  const styles = useTimelineStyles();
  return (
    <li className={styles.event}>
      <span className={styles.time}>{moment === null ? texts.noTime : formatClock(moment)}</span>
      <span className={styles.name}>{event.name}</span>
      {event.value !== null && event.value !== '' && (
        <span className={styles.value} dir="auto">
          {event.value}
        </span>
      )}
      {event.isData === true && (
        <Badge appearance="tint" color="informative">
          {texts.data}
        </Badge>
      )}
      {after !== null && after >= MIN_PAUSE_SECONDS && (
        <span className={styles.after}>{texts.after(spanText(after))}</span>
      )}
    </li>
  );
}
