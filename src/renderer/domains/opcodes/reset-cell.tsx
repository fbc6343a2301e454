import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowReset20Regular } from '@fluentui/react-icons';
import type { DataGridCell } from '@renderer/components/data-grid';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import { useOpcodeEditing } from './opcode-editing';
import type { OpcodeLine } from './opcode-lines';

const useStyles = makeStyles({
  // A Fluent button is taller than the row, and a screen of them is slow to draw.
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '22px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  closed: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
});

export function ResetCell({ data }: DataGridCell<OpcodeLine>) {
  const styles = useStyles();
  const { reset } = useOpcodeEditing();
  if (!data) return null;
  const nothing = isUncategorized(data);
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, nothing && styles.closed)}
      aria-disabled={nothing}
      title={nothing ? opcodesTexts.noCategory : 'Reset category'}
      aria-label={`Reset category of ${data.lbropcode}`}
      onClick={() => !nothing && reset([data.id])}
    >
      <ArrowReset20Regular />
    </button>
  );
}
