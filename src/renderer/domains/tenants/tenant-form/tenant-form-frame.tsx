import { Card, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEventHandler, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { FormActions, FormFailure, LockedFields } from '@renderer/components/form';
import { DraftBar } from '@renderer/components/unsaved-work';
import type { FormSave } from '@renderer/components/form/use-form-save';

const useStyles = makeStyles({
  card: { maxWidth: '640px', flexShrink: 0, padding: tokens.spacingHorizontalXXL },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
});

interface TenantFormFrameProps {
  save: FormSave;
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
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <LockedFields locked={save.locked}>
          <DraftBar offer={save.draft.offer} />
          {children}
        </LockedFields>
        <FormFailure failure={save.failure} />
        <FormActions
          busy={save.busy}
          isSlow={save.isSlow}
          giveUp={save.giveUp}
          decision={decision}
          onCancel={() => void navigate(cancelTo)}
          {...(end === undefined ? {} : { end })}
        />
      </form>
    </Card>
  );
}
