import {
  Caption1,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { useBridge } from '@renderer/platform/bridge-provider';
import { formatCommentTime } from '@shared/kernel/format';
import { mailTexts } from './mail-texts';

const useStyles = makeStyles({
  root: { maxHeight: '180px', overflowY: 'auto', marginBlockStart: tokens.spacingVerticalM },
  cell: { overflowWrap: 'anywhere' },
});

/** What is kept for later. */
export function ScheduledMails() {
  const styles = useStyles();
  const bridge = useBridge();
  const mails = useQuery(bridge.launchReport.scheduled.queryOptions());
  return (
    <section className={styles.root} aria-label={mailTexts.scheduledFor} tabIndex={0}>
      <AnswerView query={mails}>
        {(data) =>
          data.length === 0 ? (
            <Caption1>{mailTexts.noneScheduled}</Caption1>
          ) : (
            <Table size="extra-small" aria-label={mailTexts.scheduledFor}>
              <TableHeader>
                <TableRow>
                  {['Date', mailTexts.recipients, mailTexts.message].map((heading) => (
                    <TableHeaderCell key={heading}>{heading}</TableHeaderCell>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {data.map(({ logDate, toEmail, message }, index) => (
                  <TableRow key={`${logDate} ${index}`}>
                    <TableCell>{formatCommentTime(logDate)}</TableCell>
                    <TableCell className={styles.cell}>{toEmail}</TableCell>
                    <TableCell className={styles.cell}>{message}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }
      </AnswerView>
    </section>
  );
}
