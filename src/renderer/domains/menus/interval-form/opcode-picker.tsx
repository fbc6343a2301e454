import { Caption1, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular, Search16Regular } from '@fluentui/react-icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { MenuOpcode } from '@shared/domains/menus/model';
import { matchOpcodes } from './match-opcodes';

const ROW = 28;
const SHOWN = 7;

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  list: {
    height: `${ROW * SHOWN}px`,
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
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  code: { fontWeight: tokens.fontWeightSemibold },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { color: tokens.colorNeutralForeground2 },
});

interface OpcodePickerProps {
  opcodes: readonly MenuOpcode[];
  chosen: readonly string[];
  onToggle: (opcode: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Where a key leads in a list; undefined when the key does not move. */
function optionAfterKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + SHOWN, PageUp: at - SHOWN }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/**
 * A search box over a list of which only what is in view exists. The keyboard stays in the box: arrows move in the
 * list, Enter takes what is marked or puts it back.
 */
export function OpcodePicker({ opcodes, chosen, onToggle, inputRef }: OpcodePickerProps) {
  const styles = useStyles();
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
  const optionId = (index: number): string => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = optionAfterKey(event.key, active, found.length);
    const marked = found[active];
    if (to !== undefined && found.length > 0) {
      setActive(to);
      virtualizer.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter') {
      // In a form Enter would save it.
      if (marked) onToggle(marked.opcode);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.root}>
      <Input
        ref={inputRef}
        role="combobox"
        aria-label="Search opcodes"
        aria-expanded
        aria-controls={`${id}-list`}
        {...(found[active] ? { 'aria-activedescendant': optionId(active) } : {})}
        autoComplete="off"
        placeholder="Search code or words"
        contentBefore={<Search16Regular />}
        value={typed}
        onChange={(_event, { value }) => {
          setTyped(value);
          setActive(value.trim() === '' ? -1 : 0);
          scroller.current?.scrollTo({ top: 0 });
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={scroller}
        id={`${id}-list`}
        role="listbox"
        aria-label="Opcodes"
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
                className={mergeClasses(styles.option, index === active && styles.active)}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => {
                  setActive(index);
                  onToggle(opcode);
                }}
              >
                {isChosen ? <Checkmark16Regular /> : <span />}
                <span className={mergeClasses(styles.code, styles.cut)}>{opcode}</span>
                <span className={styles.cut} title={opcodedescription ?? undefined}>
                  {opcodedescription}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <Caption1 role="status" className={styles.count}>
        {found.length === opcodes.length
          ? `${opcodes.length} opcodes`
          : `${found.length} of ${opcodes.length}`}
      </Caption1>
    </div>
  );
}
