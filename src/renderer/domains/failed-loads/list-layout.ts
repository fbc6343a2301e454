import { makeStyles, tokens } from '@fluentui/react-components';

/** Heights in CSS pixels. */
export const ROW_HEIGHT = 44;
export const HEADER_HEIGHT = 40;

export const COLUMNS = ['Store', 'DMS', 'Scheduler time', 'Effective date', 'Data as of'] as const;

export const useRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 1fr) 110px 130px 130px 210px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  placed: { position: 'absolute', insetInlineStart: 0, insetInlineEnd: 0, height: `${ROW_HEIGHT}px` },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: `${HEADER_HEIGHT}px`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  tenant: { backgroundColor: tokens.colorNeutralBackground2, fontWeight: tokens.fontWeightSemibold },
  store: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  indented: { paddingInlineStart: tokens.spacingHorizontalXXL },
  wide: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  name: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
});
