import { Body1, InfoButton, makeStyles, tokens } from '@fluentui/react-components';
import { forecastTexts } from '@shared/domains/forecast/texts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalXXS,
  },
  sentence: { margin: 0 },
});

interface BoardSentenceProps {
  sentence: string;
  /** What the board is based on, which opens from a button, since only few users need it each time. */
  basis: string | undefined;
}

/** What a board says, on one line above its grid. */
export function BoardSentence({ sentence, basis }: BoardSentenceProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Body1 as="p" className={styles.sentence} role="status">
        {sentence}
      </Body1>
      {basis !== undefined && <InfoButton info={basis} aria-label={forecastTexts.aboutNumbers} />}
    </div>
  );
}
