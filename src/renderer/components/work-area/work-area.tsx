import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';

const useStyles = makeStyles({
  // Grows to what is left of the window and is never less than what it holds: then the page scrolls.
  root: { display: 'flex', flexDirection: 'column', flex: '1 0 auto', minWidth: 0 },
  small: { rowGap: tokens.spacingVerticalS },
  medium: { rowGap: tokens.spacingVerticalM },
  large: { rowGap: tokens.spacingVerticalL },
});

interface WorkAreaProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
  gap?: 'none' | 'small' | 'medium' | 'large';
}

/**
 * Blocks under each other, of which a grid takes what the others leave of the window. Every element from the shell's
 * main area down to the grid must be one: a single other layout between them gives the grid its least height only.
 */
export function WorkArea({ as: Element = 'div', gap = 'none', className, ...rest }: WorkAreaProps) {
  const styles = useStyles();
  const space = gap === 'none' ? undefined : styles[gap];
  return <Element {...rest} className={mergeClasses(styles.root, space, className)} />;
}
