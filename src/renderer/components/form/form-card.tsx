// A form that is the content of a page: the offer of a draft, the fields, the error of a failed save, Save and Cancel.

import { Card, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FormEventHandler, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Permission } from '@shared/kernel/access/permission';
import { DraftBar } from '../unsaved-work';
import { FormActions, useSavePermission } from './form-actions';
import { FormFailure } from './form-failure';
import { LockedFields } from './locked-fields';
import type { FormSave } from './use-form-save';

const useStyles = makeStyles({
  card: {
    maxWidth: '640px',
    flexShrink: 0,
    // A subtitle of the page ends closely above the card.
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
  },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  wideCard: { maxWidth: '960px' },
});

interface FormCardProps {
  save: FormSave;
  onSubmit: FormEventHandler;
  /** Whether the form may be saved; the default is whether the user may make changes now. */
  permission?: Permission;
  /** The page that Cancel opens. */
  cancelTo: string;
  /** True for a form with fields side by side. */
  wide?: boolean;
  /** The content at the far end of the buttons, such as Delete. */
  end?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

export function FormCard(props: FormCardProps) {
  const { save, onSubmit, cancelTo, wide = false, end, children } = props;
  const styles = useStyles();
  const savable = useSavePermission(save);
  const navigate = useNavigate();
  return (
    <Card className={mergeClasses(styles.card, wide && styles.wideCard)}>
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
          isPreparing={save.isPreparing}
          isReviewed={save.isReviewed}
          permission={props.permission ?? savable}
          onCancel={() => void navigate(cancelTo)}
          {...(end === undefined ? {} : { end })}
        />
      </form>
    </Card>
  );
}
