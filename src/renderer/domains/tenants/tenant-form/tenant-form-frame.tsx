import { Card, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEventHandler, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { FormActions } from '@renderer/components/form';
import { DraftBar } from '@renderer/components/unsaved-work';
import type { DraftOffer } from '@renderer/components/unsaved-work/use-draft';

const useStyles = makeStyles({
  card: { maxWidth: '640px', flexShrink: 0, padding: tokens.spacingHorizontalXXL },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
});

interface TenantFormFrameProps {
  save: { busy: boolean; draft: { offer: DraftOffer | null } };
  onSubmit: FormEventHandler;
  cancelTo: string;
  /** At the far end of the buttons: Delete. */
  end?: ReactNode;
  children: ReactNode;
}

/** What the create and the edit form share around their fields. */
export function TenantFormFrame({ save, onSubmit, cancelTo, end, children }: TenantFormFrameProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const decision = useWriteDecision();
  return (
    <Card className={styles.card}>
      <DraftBar offer={save.draft.offer} />
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <FormActions
          busy={save.busy}
          decision={decision}
          onCancel={() => void navigate(cancelTo)}
          {...(end === undefined ? {} : { end })}
        />
      </form>
    </Card>
  );
}
