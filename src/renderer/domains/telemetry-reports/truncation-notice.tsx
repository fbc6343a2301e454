import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { MAX_TRACES, type TraceEvent } from '@shared/domains/telemetry-reports/model';
import { messages } from '@shared/kernel/text/messages';

/** Warns that some events are missing; it appears if their number reaches the limit of the back office. */
export const TruncationNotice = ({ traces }: { traces: readonly TraceEvent[] | undefined }) =>
  traces === undefined || traces.length < MAX_TRACES ? null : (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>{messages.generic.newestOnly(MAX_TRACES)}</MessageBarBody>
    </MessageBar>
  );
