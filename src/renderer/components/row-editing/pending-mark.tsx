import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { Edit12Filled } from '@fluentui/react-icons';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    minHeight: '24px',
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  sign: { color: tokens.colorBrandForeground2, flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

const EMPTY = '(empty)';

/** A value that is changed and not saved yet; what is stored is told beside it. */
export function PendingMark({ text, was }: { text: string; was: string }) {
  const styles = useStyles();
  const told = `Not saved yet; was ${was === '' ? EMPTY : was}`;
  return (
    <Tooltip relationship="inaccessible" content={told} withArrow>
      <span className={styles.root}>
        <Edit12Filled className={styles.sign} aria-hidden />
        <span className={styles.text}>{text === '' ? EMPTY : text}</span>
        <span className={styles.spoken}>{told}</span>
      </span>
    </Tooltip>
  );
}
