import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { MOST_TRACES, type TraceEvent } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';

/** Shown if the number of traces reaches the limit, so that some are missing. */
export const TruncationNotice = ({ traces }: { traces: readonly TraceEvent[] | undefined }) =>
  traces === undefined || traces.length < MOST_TRACES ? null : (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>{texts.cut(MOST_TRACES)}</MessageBarBody>
    </MessageBar>
  );
