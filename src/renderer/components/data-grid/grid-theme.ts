import { themeQuartz } from 'ag-grid-community';

/** AG Grid in Fluent's clothes: every colour is a token variable, so it follows the theme by itself. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--colorCompoundBrandStroke)',
  backgroundColor: 'var(--colorNeutralBackground1)',
  foregroundColor: 'var(--colorNeutralForeground1)',
  textColor: 'var(--colorNeutralForeground1)',
  subtleTextColor: 'var(--colorNeutralForeground3)',
  borderColor: 'var(--colorNeutralStroke2)',
  chromeBackgroundColor: 'var(--colorNeutralBackground2)',
  headerBackgroundColor: 'var(--colorNeutralBackground3)',
  headerTextColor: 'var(--colorNeutralForeground2)',
  headerFontWeight: 600,
  rowHoverColor: 'var(--colorSubtleBackgroundHover)',
  selectedRowBackgroundColor: 'var(--colorBrandBackground2)',
  invalidColor: 'var(--colorStatusDangerForeground1)',
  browserColorScheme: 'inherit',
  fontFamily: 'var(--fontFamilyBase)',
  fontSize: 13,
  rowHeight: 38,
  headerHeight: 40,
  cellHorizontalPadding: 7,
  spacing: 7,
  borderRadius: 4,
  wrapperBorderRadius: 6,
});
