import { Spinner } from '@fluentui/react-components';

/** The grid's own would leave its text for screen readers behind. */
export function GridLoadingOverlay({ text }: { text: string }) {
  return <Spinner size="small" label={text} />;
}
