import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { MAX_TRACES, type TraceEvent } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';

/** Shown if the number of traces reaches the limit, so that some are missing. */
export const TruncationNotice = ({ traces }: { traces: readonly TraceEvent[] | undefined }) =>
  traces === undefined || traces.length < MAX_TRACES ? null : (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>{texts.cut(MAX_TRACES)}</MessageBarBody>
    </MessageBar>
  );
