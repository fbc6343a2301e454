import { TODAY_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatCount } from '@shared/kernel/text/format';

/** The texts of the button in the top bar, apart from those of Today and billing, which the first screen does not need. */
export const approvalsButtonTexts = {
  label: (decisions: number): string => `${TODAY_TITLE}: ${formatCount(decisions, 'decision')}`,
  /** What the number counts, unlike the bell beside it, and where it leads. */
  title: (decisions: number): string =>
    `${formatCount(decisions, 'decision waits', 'decisions wait')} for you on ${TODAY_TITLE}`,
};
