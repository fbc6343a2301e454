import { Button, makeStyles } from '@fluentui/react-components';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSession } from '@renderer/platform/session/session-context';
import { connectionsTexts as texts } from '@shared/domains/connections/texts';
import { FitReportDialog } from './fit-report-dialog';

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', flexShrink: 0, alignSelf: 'start' } });

/** For the connection one is signed in through: the report is asked with one's own token. */
export function FitReportButton({ id, name }: { id: string; name: string }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const session = useSession();
  if (session.status !== 'signedIn' || session.connectionId !== id) return null;
  return (
    <>
      <Button
        className={styles.button}
        icon={<ClipboardTaskListLtr20Regular />}
        onClick={() => setOpen(true)}
        aria-label={texts.fitOf(name)}
      >
        {texts.fit}
      </Button>
      {open && <FitReportDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
