import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/**
 * The icon of a button whose press is being carried out. It is hidden from screen readers: as a progress bar it would
 * need a name, the button keeps its own, and what comes of the press is announced.
 */
export const BusySpinner = ({ size = 'tiny' }: Pick<SpinnerProps, 'size'>) => (
  <Spinner size={size} aria-hidden />
);
