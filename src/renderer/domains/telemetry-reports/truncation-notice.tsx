import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { isCut } from '@shared/domains/telemetry-reports/rules';
import { messages } from '@shared/kernel/text/messages';

interface TruncationNoticeProps {
  rows: readonly unknown[] | undefined;
  /** The number of rows beyond which a report leaves out the oldest. */
  limit: number;
}

/** Warns that some rows of a report are missing; it appears if their number reaches the limit. */
export const TruncationNotice = ({ rows, limit }: TruncationNoticeProps) =>
  rows === undefined || !isCut(rows, limit) ? null : (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>{messages.generic.newestOnly(limit)}</MessageBarBody>
    </MessageBar>
  );
