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
} from '@fluentui/react-components';
import type { SuggestionReason } from '@shared/domains/opcode-suggestions/model';
import { opcodeSuggestionsTexts } from '@shared/domains/opcode-suggestions/texts';

const useStyles = makeStyles({ surface: { maxWidth: 'min(640px, 90vw)' } });

interface WhyPopoverProps {
  name: string;
  reasons: readonly SuggestionReason[];
}

/** The opcodes that speak for a suggestion, the nearest first. */
export function WhyPopover({ name, reasons }: WhyPopoverProps) {
  const styles = useStyles();
  const label = opcodeSuggestionsTexts.whyOf(name);
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" size="small" aria-label={label}>
          {opcodeSuggestionsTexts.why}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label} tabIndex={-1} className={styles.surface}>
        <Table size="extra-small" aria-label={label}>
          <TableHeader>
            <TableRow>
              {['Store', 'Opcode', 'Description', 'Category', 'Alike'].map((header) => (
                <TableHeaderCell key={header}>{header}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {reasons.map(({ storeName, lbropcode, words, opcategory, likeness }) => (
              <TableRow key={`${storeName} ${lbropcode} ${words}`}>
                <TableCell>{storeName}</TableCell>
                <TableCell>{lbropcode}</TableCell>
                <TableCell>{words}</TableCell>
                <TableCell>{opcategory}</TableCell>
                <TableCell>{opcodeSuggestionsTexts.alike(likeness)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </PopoverSurface>
    </Popover>
  );
}
