// What is said of exports that were missed. It stands apart from the texts of the screens, because each sign-in loads it.

import { formatNumber } from '@shared/kernel/text/format';

export const missedTexts = {
  notice: (count: number): string =>
    count === 1 ? 'A scheduled export was missed' : `${formatNumber(count)} scheduled exports were missed`,
  run: 'Run now',
} as const;
