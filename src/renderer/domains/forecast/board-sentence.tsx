// What a board of the forecast says, above its grid or in the bar of it, and a button for what that is based on.

import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import { PaperNote } from '@renderer/components/display/paper-note';
import { TWO_LINES } from '@renderer/platform/theme/text-styles';
import { forecastTexts } from '@shared/domains/forecast/texts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  // In the bar it has what the search and the tools leave.
  inBar: { flex: '1 1 0' },
  above: { paddingBottom: tokens.spacingVerticalXXS },
  sentence: { margin: 0 },
  // In a small window it has little more than half of the width, and three lines of it stand beside the filters.
  beside: { '@media (max-width: 1199px)': typographyStyles.caption1 },
  cut: { ...TWO_LINES, margin: 0 },
  whole: { display: 'block', margin: 0, marginBottom: tokens.spacingVerticalS },
  basis: { maxWidth: '320px' },
});

interface BoardSentenceProps {
  sentence: string;
  /** What the board is based on, which opens from a button, since only few users need it each time. */
  basis: string | undefined;
  /** In the bar of the grid two lines of it fit, and the button has the whole, too. */
  inBar?: boolean;
}

export function BoardSentence({ sentence, basis, inBar = false }: BoardSentenceProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, inBar ? styles.inBar : styles.above)}>
      {inBar ? (
        <Caption1 as="p" className={styles.cut} role="status" title={sentence}>
          {sentence}
        </Caption1>
      ) : (
        <Body1 as="p" className={mergeClasses(styles.sentence, styles.beside)} role="status">
          {sentence}
        </Body1>
      )}
      <PaperNote text={basis ?? null} />
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
            {inBar && (
              <Body1 as="p" className={styles.whole}>
                {sentence}
              </Body1>
            )}
            <Body1 as="p" className={styles.sentence}>
              {basis}
            </Body1>
          </PopoverSurface>
        </Popover>
      )}
    </div>
  );
}
