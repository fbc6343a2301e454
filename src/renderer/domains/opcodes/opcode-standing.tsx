import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { opcodesTexts } from '@shared/domains/opcodes/texts';

const useStyles = makeStyles({
  root: { flex: '1 1 300px', color: tokens.colorNeutralForeground2, textWrap: 'balance' },
});

interface OpcodeStandingProps {
  text: string;
  /** Given when it is not known which opcodes stand on repair orders. */
  onRetry: (() => void) | undefined;
}

/** One line: what the back office has, what has to be pressed next. */
export function OpcodeStanding({ text, onRetry }: OpcodeStandingProps) {
  const styles = useStyles();
  return (
    <Text size={200} className={styles.root}>
      <span role="status">{text}</span>
      {onRetry && (
        <>
          {` · ${opcodesTexts.repairOrdersUnknown} `}
          <Link as="button" onClick={onRetry}>
            Try again
          </Link>
        </>
      )}
    </Text>
  );
}
