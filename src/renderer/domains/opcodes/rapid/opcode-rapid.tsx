// The rapid mode of the opcode categorization, which shows one opcode at a time with its suggested category and the
// progress.

import { Body1, Button, Caption1, makeStyles, Title3, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AllDoneState } from '@renderer/components/page/page-states';
import { type LoadedStore, useOpcodeSuggestions } from '@renderer/domains/suggestions';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { KeyCap } from '@renderer/platform/shortcuts/key-cap';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import type { OpcodeLine } from '../categorization/opcode-lines';
import type { RapidState } from './use-rapid';

interface OpcodeRapidProps {
  rapid: RapidState;
  opened: LoadedStore<StoreOpcodes>;
  permission: Permission;
  onMove: (category: string) => void;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
  /** Called when the user returns to the grid. */
  onClose: () => void;
}

/**
 * A digit chooses the category of the opcode, Enter accepts the suggested one, and the next opcode follows. The choices
 * are unsaved changes like those in the grid, with undo, draft and conflicts.
 */
export function OpcodeRapid({ rapid, opened, permission, onMove, onAccept, onClose }: OpcodeRapidProps) {
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  const { current, left, total, skip } = rapid;
  const suggestions = useOpcodeSuggestions(opened, true).data?.suggestions;
  const suggestion = suggestions?.find(({ id }) => id === current?.id);
  const noSuggestionText = suggestions === undefined ? texts.looking : texts.noSuggestion;
  const accept = (): void => {
    if (suggestion && permission.allowed) onAccept([suggestion]);
  };
  useEffect(() => card.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
    if (key === 'Escape') onClose();
    else if (event.repeat && (key === 'Enter' || key === 'ArrowRight')) return event.preventDefault();
    // Enter on a button of the card presses that button.
    else if (key === 'Enter' && event.target === card.current) accept();
    else if (key === 'ArrowRight') skip();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={card}
      role="group"
      tabIndex={0}
      aria-label={texts.title}
      className={styles.root}
      onKeyDown={onKeyDown}
    >
      <div className={styles.code}>
        {current === undefined ? (
          <AllDoneState title={texts.done}>
            <Body1>{texts.next}</Body1>
          </AllDoneState>
        ) : (
          <>
            <CurrentOpcode line={current} />
            <div className={styles.suggestion}>
              <Body1 className={suggestion ? undefined : styles.quiet}>
                {suggestion ? texts.suggested(suggestion.choice, suggestion.confidence) : noSuggestionText}
              </Body1>
              {/* The button is also rendered without a suggestion, so that neither the focus nor the line moves. */}
              <RequirePermission
                permission={requireAll(permission, allowedWhen(suggestion !== undefined, noSuggestionText))}
              >
                <Button appearance="primary" aria-keyshortcuts="Enter" onClick={ignoringSecondClick(accept)}>
                  {texts.accept}&nbsp;<KeyCap>Enter</KeyCap>
                </Button>
              </RequirePermission>
            </div>
            <div role="group" aria-label={texts.categories} className={styles.categories}>
              {opened.data.categories.map((category, index) => (
                <RequirePermission key={category} permission={permission}>
                  <Button
                    {...(index < 9 ? { 'aria-keyshortcuts': String(index + 1) } : {})}
                    onClick={ignoringSecondClick(() => onMove(category))}
                  >
                    {index < 9 && <KeyCap>{String(index + 1)}</KeyCap>}
                    &nbsp;{category}
                  </Button>
                </RequirePermission>
              ))}
              <Button appearance="subtle" aria-keyshortcuts="ArrowRight" onClick={ignoringSecondClick(skip)}>
                {texts.skip}&nbsp;<KeyCap>→</KeyCap>
              </Button>
            </div>
          </>
        )}
      </div>
      <ProgressRing left={left} total={total} />
    </div>
  );
}

const texts = opcodesTexts.rapid;

const RING = { size: 88, stroke: 8 } as const;
const RADIUS = (RING.size - RING.stroke) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalXXL,
    maxWidth: '860px',
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  code: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  quiet: { color: tokens.colorNeutralForeground3 },
  categories: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  suggestion: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  progress: { display: 'grid', justifyItems: 'center', alignContent: 'start', gap: tokens.spacingVerticalS },
  track: { stroke: tokens.colorNeutralStroke2 },
  done: { stroke: tokens.colorBrandStroke1 },
  percent: {
    fill: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

function ProgressRing({ left, total }: Pick<RapidState, 'left' | 'total'>) {
  const styles = useStyles();
  const share = total === 0 ? 1 : (total - left) / total;
  // 100 % is only displayed once every opcode has a category.
  const percent = left === 0 ? 100 : Math.min(99, Math.round(share * 100));
  const circle = { cx: RING.size / 2, cy: RING.size / 2, r: RADIUS, fill: 'none', strokeWidth: RING.stroke };
  return (
    <div className={styles.progress}>
      <svg
        width={RING.size}
        height={RING.size}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.done}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform={`rotate(-90 ${RING.size / 2} ${RING.size / 2})`}
        />
        <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" className={styles.percent}>
          {percent}%
        </text>
      </svg>
      <Caption1 className={styles.quiet}>{texts.left(left)}</Caption1>
    </div>
  );
}

/**
 * Ignores the second click of a double click: the next opcode appears under the pointer immediately, and the click
 * would categorize it before the user has read it.
 */
const ignoringSecondClick = (run: () => void) => (): void => {
  if (!isSecondClick()) run();
};

/** The current opcode. It is a live region, so that a screen reader announces the next one. */
function CurrentOpcode({ line }: { line: OpcodeLine }) {
  const styles = useStyles();
  const { lbropcode, lbropcodedesc, additionalDescription, lbrlabortype, cprocount } = line;
  return (
    <div role="status">
      <Title3 as="h3" block>
        {lbropcode}
      </Title3>
      <Body1 block>{lbropcodedesc ?? texts.noDescription}</Body1>
      {additionalDescription !== null && <Caption1 block>{additionalDescription}</Caption1>}
      <Caption1 className={styles.quiet}>{texts.facts(lbrlabortype, line.department, cprocount)}</Caption1>
    </div>
  );
}
