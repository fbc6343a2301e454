import { makeStyles, tokens } from '@fluentui/react-components';

/** Boxes as low as the rows they stand in. */
export const useEditorStyles = makeStyles({
  box: { display: 'flex', width: '100%', height: '100%', position: 'relative' },
  input: {
    boxSizing: 'border-box',
    flexGrow: 1,
    minWidth: 0,
    width: '100%',
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    border: 'none',
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    font: 'inherit',
    lineHeight: 'normal',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  bad: { outlineColor: tokens.colorPaletteRedBorder2, backgroundColor: tokens.colorPaletteRedBackground1 },
  button: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    padding: 0,
    border: 'none',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'pointer',
  },
  // The browser's own calendar opens beside it.
  picker: {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockEnd: 0,
    width: '1px',
    height: '1px',
    padding: 0,
    border: 'none',
    opacity: 0,
    pointerEvents: 'none',
  },
});
