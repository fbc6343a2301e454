import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { MOST_TRACES, type TraceEvent } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';

/** So many traces are not all there are. */
export const CutNote = ({ traces }: { traces: readonly TraceEvent[] | undefined }) =>
  traces === undefined || traces.length < MOST_TRACES ? null : (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>{texts.cut(MOST_TRACES)}</MessageBarBody>
    </MessageBar>
  );
