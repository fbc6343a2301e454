// The field for the opcodes of an interval: the chosen ones with remove buttons, and the opcodes of the store with a
// search.

import { Caption1, Input, makeStyles, mergeClasses, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { Checkmark16Regular, Search16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { GroupField } from '@renderer/components/form';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import type { MenuOpcode } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { menusKeyOf } from '../menus-queries';

interface OpcodeFieldProps {
  control: Control<IntervalInputs>;
  store: Store;
  menuName: string;
}

export function OpcodeField({ control, store, menuName }: OpcodeFieldProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const { field, fieldState } = useController({ control, name: 'opcodes' });
  const opcodes = useQuery(bridge.menus.opcodes.queryOptions({ ...menusKeyOf(store), menuName }));
  const without = (opcode: string): string[] => field.value.filter((other) => other !== opcode);
  const toggle = (opcode: string): void =>
    field.onChange(field.value.includes(opcode) ? without(opcode) : [...field.value, opcode]);
  return (
    <GroupField label={menusTexts.fields.opcodes} error={fieldState.error?.message} className={styles.root}>
      {field.value.length > 0 && (
        <TagGroup
          className={styles.tags}
          size="small"
          aria-label={menusTexts.opcodePicker.chosen}
          onDismiss={(_event, { value }) => field.onChange(without(String(value)))}
        >
          {field.value.map((opcode) => (
            <Tag
              key={opcode}
              value={opcode}
              dismissible
              dismissIcon={{ 'aria-label': menusTexts.opcodePicker.takeOff(opcode) }}
            >
              {opcode}
            </Tag>
          ))}
        </TagGroup>
      )}
      <AnswerView
        query={opcodes}
        errorTitle={menusTexts.unread.opcodes}
        loading={<LoadingSkeleton rows={3} label={menusTexts.opcodePicker.loading} />}
      >
        {(data) => (
          <OpcodePicker opcodes={data} chosen={field.value} onToggle={toggle} inputRef={field.ref} />
        )}
      </AnswerView>
    </GroupField>
  );
}

const ROW = 28;
const VISIBLE_ROWS = 7;

const useOpcodePickerStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  list: {
    height: `${ROW * VISIBLE_ROWS}px`,
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  all: { position: 'relative' },
  option: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    height: `${ROW}px`,
    display: 'grid',
    gridTemplateColumns: '20px 96px minmax(0, 1fr)',
    alignItems: 'center',
    paddingInline: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
  },
  offered: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
  },
  active: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  code: { fontWeight: tokens.fontWeightSemibold },
  truncated: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { color: tokens.colorNeutralForeground2 },
});

interface OpcodePickerProps {
  opcodes: readonly MenuOpcode[];
  chosen: readonly string[];
  onToggle: (opcode: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Returns the target of a key in a list; undefined if the key does not move. */
function optionAfterKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + VISIBLE_ROWS, PageUp: at - VISIBLE_ROWS }[
    key
  ];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/**
 * A search input over a virtualized list. The focus stays in the input: arrow keys move in the list, and Enter toggles
 * the active option. Before the first arrow key no option is active; Enter then toggles the first hit of a search, and
 * the first Arrow Down makes that hit active.
 */
function OpcodePicker({ opcodes, chosen, onToggle, inputRef }: OpcodePickerProps) {
  const styles = useOpcodePickerStyles();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => matchOpcodes(opcodes, wanted), [opcodes, wanted]);
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const offeredFor = (text: string): number => (active === -1 && text.trim() !== '' ? 0 : active);
  const offered = offeredFor(wanted);
  const optionId = (index: number): string => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    // The key is for what is typed; on a busy machine the list may follow later.
    const options = wanted === typed ? found : matchOpcodes(opcodes, typed);
    const to = optionAfterKey(event.key, active, options.length);
    const marked = options[offeredFor(typed)];
    if (to !== undefined && options.length > 0) {
      setActive(to);
      virtualizer.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter') {
      // In a form Enter would submit.
      if (marked) onToggle(marked.opcode);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.root}>
      <Input
        ref={inputRef}
        role="combobox"
        aria-label={menusTexts.opcodePicker.search}
        aria-expanded
        aria-controls={`${id}-list`}
        {...(found[offered] ? { 'aria-activedescendant': optionId(offered) } : {})}
        autoComplete="off"
        placeholder={menusTexts.opcodePicker.searchHint}
        contentBefore={<Search16Regular />}
        value={typed}
        onChange={(_event, { value }) => {
          setTyped(value);
          setActive(-1);
          virtualizer.scrollToOffset(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={scroller}
        id={`${id}-list`}
        role="listbox"
        aria-label={menusTexts.fields.opcodes}
        aria-multiselectable
        className={styles.list}
      >
        <div role="presentation" className={styles.all} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const { opcode, opcodedescription } = found[index] ?? { opcode: '', opcodedescription: null };
            const isChosen = chosen.includes(opcode);
            return (
              <div
                key={key}
                id={optionId(index)}
                role="option"
                aria-selected={isChosen}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                className={mergeClasses(
                  styles.option,
                  index === offered && styles.offered,
                  index === active && styles.active,
                )}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => {
                  setActive(index);
                  onToggle(opcode);
                }}
              >
                {isChosen ? <Checkmark16Regular /> : <span />}
                <span className={mergeClasses(styles.code, styles.truncated)}>{opcode}</span>
                <span className={styles.truncated} title={opcodedescription ?? undefined}>
                  {opcodedescription}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <Caption1 role="status" className={styles.count}>
        {found.length === opcodes.length
          ? menusTexts.opcodePicker.count(opcodes.length)
          : menusTexts.opcodePicker.found(found.length, opcodes.length)}
      </Caption1>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  tags: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
});

/**
 * Returns the opcodes whose code or description contains the typed text, ignoring case; codes that start with it come
 * first.
 */
export function matchOpcodes(opcodes: readonly MenuOpcode[], typed: string): readonly MenuOpcode[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return opcodes;
  const begins: MenuOpcode[] = [];
  const contains: MenuOpcode[] = [];
  for (const opcode of opcodes) {
    const code = opcode.opcode.toLowerCase();
    if (code.startsWith(wanted)) begins.push(opcode);
    else if (`${code} ${opcode.opcodedescription ?? ''}`.toLowerCase().includes(wanted))
      contains.push(opcode);
  }
  return [...begins, ...contains];
}
