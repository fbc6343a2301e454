import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { SuggestionReason } from '@shared/domains/suggestions/model';
import { suggestionTexts, type SubjectTexts } from '@shared/domains/suggestions/texts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(720px, 90vw)' },
  // A description takes the room that a code leaves.
  table: { tableLayout: 'auto', width: 'auto' },
  cell: { paddingInlineEnd: tokens.spacingHorizontalL },
});

interface WhyPopoverProps {
  name: string;
  reasons: readonly SuggestionReason[];
  texts: SubjectTexts;
}

/** What speaks for a suggestion, the nearest first. */
export function WhyPopover({ name, reasons, texts }: WhyPopoverProps) {
  const styles = useStyles();
  const label = suggestionTexts.whyOf(name);
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" size="small" aria-label={label}>
          {suggestionTexts.why}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label} tabIndex={-1} className={styles.surface}>
        <Table size="extra-small" aria-label={label} className={styles.table}>
          <TableHeader>
            <TableRow>
              {texts.columns.map((header) => (
                <TableHeaderCell key={header} className={styles.cell}>
                  {header}
                </TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {reasons.map(({ storeName, name: named, words, choice, likeness }) => (
              <TableRow key={`${storeName} ${named} ${words}`}>
                <TableCell className={styles.cell}>{storeName}</TableCell>
                <TableCell className={styles.cell}>{named}</TableCell>
                <TableCell className={styles.cell}>{words}</TableCell>
                <TableCell className={styles.cell}>{choice}</TableCell>
                <TableCell className={styles.cell}>{suggestionTexts.alike(likeness)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </PopoverSurface>
    </Popover>
  );
}
