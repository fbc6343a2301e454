import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { COLOURS } from '@shared/domains/launch-report/colours';

/** The colours are the same in every theme, and so is the text on them. */
const INK = '#1b1a19';

const MARK = {
  position: 'absolute',
  top: 0,
  right: '2px',
  fontSize: '10px',
  lineHeight: '12px',
  fontWeight: tokens.fontWeightBold,
} as const;

/** Where the system chooses the colours it draws no shadow. */
const FORCED = '@media (forced-colors: active)';
const framed = (style: string) => ({
  [FORCED]: { outline: `2px ${style} Highlight`, outlineOffset: '-2px' },
});

/** A letter for those who do not see the colour; read out as the word after the slash. */
export const useSheetStyles = makeStyles({
  sheet: {
    userSelect: 'none',
    '& .ag-cell': shorthands.borderRight(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke3),
    '& .sheet-hold': { backgroundColor: COLOURS.hold, color: INK },
    '& .sheet-ready': { backgroundColor: COLOURS.ready, color: INK },
    '& .sheet-action': { backgroundColor: COLOURS.action, color: INK },
    '& .sheet-follow-up': { backgroundColor: COLOURS.action, color: INK },
    '& .sheet-hold::after': { content: '"H" / "On hold"', ...MARK },
    '& .sheet-ready::after': { content: '"R" / "Ready to launch"', ...MARK },
    '& .sheet-action::after': { content: '"A" / "Action"', ...MARK },
    '& .sheet-follow-up::after': { content: '"F" / "Follow up"', ...MARK },
    '& .sheet-comment::before': {
      content: '"" / "Has a comment"',
      position: 'absolute',
      top: 0,
      left: 0,
      width: '6px',
      height: '6px',
      backgroundColor: tokens.colorBrandStroke1,
      clipPath: 'polygon(0 0, 100% 0, 0 100%)',
      [FORCED]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
    },
    '& .sheet-saving': { fontStyle: 'italic' },
    '& .sheet-saving::after': { content: '"…" / "Saving"', ...MARK },
    '& .sheet-saved::after': { content: '"✓" / "Saved"', ...MARK },
    '& .sheet-failed': {
      boxShadow: `inset 0 0 0 2px ${tokens.colorPaletteRedBorder2}`,
      ...framed('dotted'),
    },
    '& .sheet-failed::after': { content: '"!" / "Not saved"', ...MARK },
    // A shade that lies over whatever colour the cell has.
    '& .sheet-range:not(.ag-cell-focus)': {
      boxShadow: `inset 0 0 0 100px color-mix(in srgb, ${tokens.colorBrandStroke1} 22%, transparent)`,
      ...framed('dashed'),
    },
  },
});
