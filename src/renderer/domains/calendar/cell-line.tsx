import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CalendarKind } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { KindMark } from './kind-mark';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
  text: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Nobody can point at it there for the rest.
    '@media print': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  tall: { alignItems: 'flex-start', paddingTop: tokens.spacingVerticalXXS },
  wrapped: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  kind: { fontWeight: tokens.fontWeightSemibold },
});

interface CellLineProps {
  kind: CalendarKind;
  text: string;
  /** There is room for the whole of it. */
  tall?: boolean;
}

export function CellLine({ kind, text, tall = false }: CellLineProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, tall && styles.tall)} title={`${texts.kinds[kind]}: ${text}`}>
      <KindMark kind={kind} />
      <span className={mergeClasses(styles.text, tall && styles.wrapped)}>
        <span className={styles.kind}>{texts.short[kind]}</span> {text}
      </span>
    </div>
  );
}
