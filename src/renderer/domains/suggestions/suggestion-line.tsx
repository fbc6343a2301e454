// A suggestion, or a group of similar ones, with its certainty, its reasons and the button that accepts it.

import {
  Badge,
  Button,
  Caption1,
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
  Text,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import type { SuggestionReason } from '@shared/domains/suggestions/model';
import type { ConfidenceRange } from '@shared/domains/suggestions/rules';
import { type SubjectTexts, suggestionTexts } from '@shared/domains/suggestions/texts';
import type { Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';

interface SuggestionLineProps {
  /** The name of the opcode or model, or the common prefix of several. */
  name: string;
  count: number;
  choice: string;
  confidence: ConfidenceRange;
  /** A further remark about a group of suggestions. */
  note?: string | undefined;
  reasons: readonly SuggestionReason[];
  texts: SubjectTexts;
  permission: Permission;
  onAccept: () => void;
  /** The button that expands a group. */
  expandButton?: ReactNode;
}

export function SuggestionLine(props: SuggestionLineProps) {
  const { name, count, choice, confidence, note, reasons, texts, permission, onAccept, expandButton } = props;
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {expandButton}
      <div className={styles.what}>
        <Text truncate wrap={false} title={name}>
          {name}
        </Text>
        <span className={styles.summary}>
          <Badge appearance="tint" color="informative">
            {choice}
          </Badge>
          <Caption1 className={styles.quiet}>
            {[suggestionTexts.sure(confidence), count > 1 && texts.counted(count), note]
              .filter(Boolean)
              .join(' · ')}
          </Caption1>
        </span>
      </div>
      <ReasonsPopover {...{ name, reasons, texts }} />
      <RequirePermission permission={permission}>
        <Button
          {...ACCEPT_BUTTON_PROPS}
          size="small"
          aria-label={suggestionTexts.accept(name, choice)}
          onClick={onAccept}
        >
          {messages.actions.accept}
        </Button>
      </RequirePermission>
    </div>
  );
}

const useReasonsStyles = makeStyles({
  surface: { maxWidth: 'min(720px, 90vw)' },
  // The columns take their widths from their content.
  table: { tableLayout: 'auto', width: 'auto' },
  cell: { paddingInlineEnd: tokens.spacingHorizontalL },
});

interface ReasonsPopoverProps {
  name: string;
  reasons: readonly SuggestionReason[];
  texts: SubjectTexts;
}

/** Lists the reasons of a suggestion, the most similar one first. */
function ReasonsPopover({ name, reasons, texts }: ReasonsPopoverProps) {
  const styles = useReasonsStyles();
  const label = suggestionTexts.whyOf(name);
  // The reasons open before the button, because Accept comes after it and has to stay visible.
  return (
    <Popover withArrow trapFocus positioning="before">
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
                <TableCell className={styles.cell}>{suggestionTexts.similarity(likeness)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </PopoverSurface>
    </Popover>
  );
}

/** Marks the buttons that accept a line, so that they can be found in the list. */
const ACCEPT_BUTTON_PROPS = { 'data-accepts': true } as const;
export const ACCEPT_BUTTON_SELECTOR = '[data-accepts]';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  what: { gridColumn: '2', display: 'grid', minWidth: 0 },
  summary: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
});
