import { Badge, Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { TraceEvent } from '@shared/domains/telemetry-reports/model';
import { spanText, timelineOf, type TimelineEvent } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { formatClock } from '@shared/kernel/format';
import { useTimelineStyles } from './timeline-styles';

/** So many events are drawn at once; more when they are asked for. */
const PART = 200;
/** A shorter pause says nothing, in seconds. */
const PAUSE = 30;

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
      {after !== null && after >= PAUSE && (
        <span className={styles.after}>{texts.after(spanText(after))}</span>
      )}
    </li>
  );
}

/** What was done, as it happened, page by page. */
export function Timeline({ events }: { events: readonly TraceEvent[] }) {
  const styles = useTimelineStyles();
  const [most, setMost] = useState(PART);
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
          <Button onClick={() => setMost(most + PART)}>{texts.more(Math.min(PART, left))}</Button>
        </div>
      )}
    </>
  );
}
