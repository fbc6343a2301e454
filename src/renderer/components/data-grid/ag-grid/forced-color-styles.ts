import { shorthands } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';

/**
 * AG Grid in forced colors. Its icons and check marks are masked fills, which would take the color of the page, and its
 * transparent cell borders would be drawn, so that neither the focused cell nor a selected row could be told apart.
 */
export const FORCED_COLOR_STYLES = {
  [FORCED_COLORS]: {
    '& .ag-icon::before': { backgroundColor: 'CanvasText' },
    '& .ag-paging-button.ag-disabled': { opacity: 1 },
    '& .ag-disabled .ag-icon::before': { backgroundColor: 'GrayText' },
    '& .ag-checkbox-input-wrapper:is(.ag-checked, .ag-indeterminate)::after': {
      backgroundColor: 'CanvasText',
    },
    '& .ag-filter-active::after': { backgroundColor: 'Highlight' },
    '& .ag-cell': shorthands.borderColor('Canvas'),
    // The fill of the row under the pointer is lost.
    '& .ag-row-hover:not(.ag-full-width-row)': { outline: '1px dashed Highlight', outlineOffset: '-2px' },
    '& .ag-row-selected .ag-cell': { borderTopColor: 'Highlight', borderBottomColor: 'Highlight' },
    '& .ag-cell-focus:focus-within': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
};
