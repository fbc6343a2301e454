// One line above the grid of a board of the forecast: what it says, and a button for what that is based on.

import {
  Body1,
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import { forecastTexts } from '@shared/domains/forecast/texts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalXXS,
  },
  sentence: { margin: 0 },
  basis: { maxWidth: '320px' },
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
      {basis !== undefined && (
        // Fluent's own InfoButton has more sizes of its icon, which would come with the first screen.
        <Popover withArrow trapFocus positioning="below-end">
          <PopoverTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              size="small"
              icon={<Info20Regular />}
              aria-label={forecastTexts.aboutNumbers}
            />
          </PopoverTrigger>
          <PopoverSurface className={styles.basis} aria-label={forecastTexts.aboutNumbers}>
            {basis}
          </PopoverSurface>
        </Popover>
      )}
    </div>
  );
}
