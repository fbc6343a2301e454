import { Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useNoticeHistory } from '@renderer/platform/notifications/notice-history';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { formatAge } from '@shared/kernel/format';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, marginBlockStart: tokens.spacingVerticalXL },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: { display: 'grid', overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
});

/** What was said since the sign-in and has left the screen. */
export function NoticeList() {
  const styles = useStyles();
  const { notices, clear } = useNoticeHistory();
  if (notices.length === 0) return null;
  return (
    <section className={styles.root} aria-label={jobsTexts.notices}>
      <div className={styles.bar}>
        <Subtitle2 as="h3">{jobsTexts.notices}</Subtitle2>
        <Button size="small" appearance="subtle" onClick={clear}>
          {jobsTexts.clearNotices}
        </Button>
      </div>
      <ul className={styles.list}>
        {notices.map(({ id, at, intent, title, text, detail }) => (
          <li key={id} className={styles.item}>
            <span className={intent === 'error' ? styles.bad : undefined}>
              {title === undefined ? (
                text
              ) : (
                <>
                  {title}: {text}
                </>
              )}
            </span>
            {detail !== undefined && <Caption1>{detail}</Caption1>}
            <Caption1 className={styles.muted}>{formatAge(at)}</Caption1>
          </li>
        ))}
      </ul>
    </section>
  );
}
