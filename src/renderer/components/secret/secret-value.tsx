import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Copy20Regular, Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons';
import type { Decision } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { REVEALED_FOR_S } from '@shared/kernel/secrets';
import { Gate } from '../gate';
import { Masked } from './masked';
import { useRevealed } from './use-revealed';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', width: '100%', columnGap: tokens.spacingHorizontalXXS },
  value: { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  shown: { fontFamily: tokens.fontFamilyMonospace },
});

interface SecretValueProps {
  /** In the middle of a sentence: 'the password of 10.0.0.1:5432'. */
  what: string;
  decision: Decision;
  /** Past the query cache. */
  ask: () => Promise<string>;
  /** Puts it on the clipboard without showing it. */
  onCopy: () => void;
  copying: boolean;
}

/** A secret as dots, with a button that shows it for a while and one that copies it unseen. */
export function SecretValue({ what, decision, ask, onCopy, copying }: SecretValueProps) {
  const styles = useStyles();
  const { revealed, asking, reveal, hide } = useRevealed(ask);
  const { hideOf, revealOf, copyOf } = messages.secrets;
  const shown = revealed !== null;
  return (
    <span className={styles.root}>
      <span className={styles.value}>
        {shown ? <span className={styles.shown}>{revealed}</span> : <Masked />}
      </span>
      <Gate decision={decision}>
        <Button
          appearance="subtle"
          size="small"
          icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
          aria-label={shown ? hideOf(what) : revealOf(what, REVEALED_FOR_S)}
          disabledFocusable={asking}
          onClick={shown ? hide : reveal}
        />
      </Gate>
      <Gate decision={decision}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Copy20Regular />}
          aria-label={copyOf(what)}
          disabledFocusable={copying}
          onClick={onCopy}
        />
      </Gate>
    </span>
  );
}
