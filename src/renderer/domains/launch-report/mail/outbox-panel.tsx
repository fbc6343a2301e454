// The panel of the launch report that lists the mails that the sandbox stores instead of sending.

import { Body1Strong, Caption1, makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { AnswerView } from '@renderer/components/page/answer-view';
import { EmptyState } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { mailTexts } from '@shared/domains/launch-report/texts';
import { formatCommentTime } from '@shared/kernel/text/format';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  mail: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalM,
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, whiteSpace: 'pre-wrap' },
});

export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const mails = useQuery(bridge.launchReport.outbox.queryOptions());
  return (
    <SidePanel title={mailTexts.outbox} onClose={onClose}>
      <Caption1>{mailTexts.outboxText}</Caption1>
      <AnswerView query={mails}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState text={mailTexts.noMails} hint={mailTexts.noMailsHint} />
          ) : (
            <ul className={styles.list} aria-label={mailTexts.outbox}>
              {data.map(({ id, sentAt, sentBy, to, subject, text, attachment }) => (
                <li key={id} className={styles.mail}>
                  <Body1Strong>{subject}</Body1Strong>
                  <Caption1>
                    {formatCommentTime(sentAt)}, {sentBy}
                  </Caption1>
                  <Caption1>{mailTexts.to(to)}</Caption1>
                  <p dir="auto" className={styles.text}>
                    {text === '' ? mailTexts.noText : text}
                  </p>
                  {attachment && (
                    <Caption1>
                      {mailTexts.attachment(attachment.name, Math.ceil(attachment.bytes / 1024))}
                    </Caption1>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </SidePanel>
  );
}
