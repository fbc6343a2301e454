import { makeStyles, tokens } from '@fluentui/react-components';

/**
 * The one look of a value that cannot be changed here: filled, without a border, its text as dark as any other. A field
 * that is always read-only gets it from Fluent's appearance `filled-darker`; this gives it to one that a decision closes, or
 * that is disabled.
 */
export const useReadOnlyLook = makeStyles({
  root: {
    '& :is(.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown)': {
      backgroundColor: tokens.colorNeutralBackground3,
      border: `${tokens.strokeWidthThin} solid transparent`,
      color: tokens.colorNeutralForeground1,
      '::after': { display: 'none' },
    },
    // A disabled control greys its text, which is there to be read.
    '& :is(input, select, textarea)': { color: tokens.colorNeutralForeground1 },
    // Only the fill distinguishes it, and forced colors remove that, so the border stays there.
    '@media (forced-colors: active)': {
      '& :is(.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown)': {
        border: `${tokens.strokeWidthThin} solid GrayText`,
      },
    },
    // A switch or a box has no filling that could change; it fades like a closed button.
    '& :is(.fui-Switch, .fui-Checkbox, .fui-Radio)': { opacity: 0.75 },
  },
});
