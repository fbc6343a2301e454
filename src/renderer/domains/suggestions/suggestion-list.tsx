// The list of suggestions: all above a minimum certainty are accepted at once, or the groups one by one.

import {
  Badge,
  Button,
  Caption1,
  Field,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Slider,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import type { Suggestion, SuggestionReason } from '@shared/domains/suggestions/model';
import {
  type ConfidenceRange,
  groupSimilar,
  type SimilarSuggestions,
  withMinConfidence,
} from '@shared/domains/suggestions/rules';
import { type SubjectTexts, suggestionTexts } from '@shared/domains/suggestions/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';

interface SuggestionListProps<S extends Suggestion> {
  suggestions: readonly S[];
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  permission: Permission;
  onAccept: (suggestions: readonly S[]) => void;
}

export function SuggestionList<S extends Suggestion>(props: SuggestionListProps<S>) {
  const { suggestions, texts, permission, onAccept } = props;
  const styles = useStyles();
  const [percent, setPercent] = useState(DEFAULT_MIN_CONFIDENCE);
  const sure = useMemo(() => withMinConfidence(suggestions, percent), [suggestions, percent]);
  const groups = useMemo(() => groupSimilar(suggestions), [suggestions]);
  const list = useFocusNextLine(suggestions);
  return (
    <>
      <div className={styles.sure}>
        <Field label={suggestionTexts.atLeast(percent)} className={styles.slider}>
          <Slider min={50} max={99} value={percent} onChange={(_event, { value }) => setPercent(value)} />
        </Field>
        <RequirePermission
          permission={requireAll(permission, allowedWhen(sure.length > 0, suggestionTexts.nothingSure))}
        >
          <Button appearance="primary" onClick={() => onAccept(sure)}>
            {suggestionTexts.acceptAll(texts.counted(sure.length))}
          </Button>
        </RequirePermission>
      </div>
      <ul {...list} className={styles.list} aria-label={texts.title}>
        {groups.slice(0, MAX_GROUPS_SHOWN).map((group) => (
          <SimilarSuggestionsItem
            key={`${group.alike} ${group.choice}`}
            {...props}
            group={group}
            percent={percent}
          />
        ))}
      </ul>
      {groups.length > MAX_GROUPS_SHOWN && <p>{suggestionTexts.more(groups.length - MAX_GROUPS_SHOWN)}</p>}
    </>
  );
}

/** The maximum number of shown members of a group; the others can only be accepted with the whole group. */
const MAX_MEMBERS_SHOWN = 40;

const useSimilarSuggestionsStyles = makeStyles({
  root: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  list: { margin: 0, padding: 0, paddingInlineStart: tokens.spacingHorizontalXXL, listStyleType: 'none' },
});

interface SimilarSuggestionsItemProps<S extends Suggestion> {
  group: SimilarSuggestions<S>;
  /** The minimum certainty that the user has chosen, in percent. */
  percent: number;
  /** The names by id. */
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  permission: Permission;
  onAccept: (suggestions: readonly S[]) => void;
}

/** A group of similar suggestions, which can be accepted together or one by one; it may have only one member. */
function SimilarSuggestionsItem<S extends Suggestion>(props: SimilarSuggestionsItemProps<S>) {
  const { group, percent, names, texts, permission, onAccept } = props;
  const styles = useSimilarSuggestionsStyles();
  const [open, setOpen] = useState(false);
  const { suggestions, choice, confidence } = group;
  const line = { permission, texts };
  const first = suggestions[0];
  if (!first) return null;
  const alone = suggestions.length === 1;
  const nameOf = ({ id }: S): string => names.get(id) ?? '';
  const name = alone ? nameOf(first) : `${group.alike}…`;
  const sure = withMinConfidence(suggestions, percent).length;
  // The range of the group alone would not say that some members are certain enough.
  const isMixed = sure > 0 && sure < suggestions.length;
  return (
    <li className={styles.root}>
      <SuggestionLine
        name={name}
        count={suggestions.length}
        {...{ ...line, choice, confidence }}
        note={isMixed ? suggestionTexts.atLeastSure(sure, percent) : undefined}
        reasons={first.reasons}
        onAccept={() => onAccept(suggestions)}
        expandButton={
          !alone && (
            <Button
              appearance="subtle"
              size="small"
              icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
              aria-expanded={open}
              aria-label={texts.members(name)}
              onClick={() => setOpen(!open)}
            />
          )
        }
      />
      {open && !alone && (
        <ul className={styles.list} aria-label={texts.members(name)}>
          {suggestions.slice(0, MAX_MEMBERS_SHOWN).map((one) => (
            <li key={one.id}>
              <SuggestionLine
                name={nameOf(one)}
                count={1}
                {...{ ...line, choice: one.choice, reasons: one.reasons }}
                confidence={{ least: one.confidence, most: one.confidence }}
                onAccept={() => onAccept([one])}
              />
            </li>
          ))}
          {suggestions.length > MAX_MEMBERS_SHOWN && (
            <li>{suggestionTexts.more(suggestions.length - MAX_MEMBERS_SHOWN)}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The maximum number of shown groups; others appear as these are accepted, or are accepted with the button above. */
const MAX_GROUPS_SHOWN = 60;
const DEFAULT_MIN_CONFIDENCE = 90;

const useStyles = makeStyles({
  sure: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  slider: { flex: '1 1 200px' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
});

/**
 * Moves the focus to the line that takes the position of an accepted one. Repeated key events are ignored, so that
 * holding Enter down accepts only one line.
 */
function useFocusNextLine(lines: unknown) {
  const ref = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ button: HTMLElement; place: number } | null>(null);
  const buttons = (): HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>(ACCEPT_BUTTON_SELECTOR) ?? []),
  ];
  const pressedBy = ({ target }: { target: EventTarget }): { button: HTMLElement; place: number } | null =>
    buttons()
      .map((button, place) => ({ button, place }))
      .find(({ button }) => target instanceof Node && button.contains(target)) ?? null;
  useLayoutEffect(() => {
    const last = pressed.current;
    if (last === null || last.button.isConnected) return;
    pressed.current = null;
    const left = buttons();
    left[Math.min(last.place, left.length - 1)]?.focus();
  }, [lines]);
  return {
    ref,
    onClickCapture: (event: MouseEvent) => {
      pressed.current = pressedBy(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && pressedBy(event)) event.preventDefault();
    },
  };
}

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

/** A suggestion, or a group of similar ones, with its certainty, its reasons and the button that accepts it. */
function SuggestionLine(props: SuggestionLineProps) {
  const { name, count, choice, confidence, note, reasons, texts, permission, onAccept, expandButton } = props;
  const styles = useLineStyles();
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
const ACCEPT_BUTTON_SELECTOR = '[data-accepts]';

const useLineStyles = makeStyles({
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
