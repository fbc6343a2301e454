// The layout between the shell and a grid, by which the grid takes the height that is left.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';

const useStyles = makeStyles({
  // The area grows to the rest of the window but never shrinks below its content, so that the page scrolls in that
  // case.
  root: { display: 'flex', flexDirection: 'column', flex: '1 0 auto', minWidth: 0 },
  tiny: { rowGap: tokens.spacingVerticalXS },
  small: { rowGap: tokens.spacingVerticalS },
  medium: { rowGap: tokens.spacingVerticalM },
  large: { rowGap: tokens.spacingVerticalL },
});

interface WorkAreaProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
  gap?: 'none' | 'tiny' | 'small' | 'medium' | 'large';
}

/**
 * Stacked blocks, of which a grid takes the height that the others leave. Every element from the shell's main area down
 * to the grid must be one: a single other layout between them reduces the grid to its minimum height.
 */
export function WorkArea({ as: Element = 'div', gap = 'none', className, ...rest }: WorkAreaProps) {
  const styles = useStyles();
  const space = gap === 'none' ? undefined : styles[gap];
  return <Element {...rest} className={mergeClasses(styles.root, space, className)} />;
}
