import { EmptyState } from '../page-states';

/** Takes its text from the grid's overlay parameters. */
export function GridEmptyOverlay({ text }: { text: string }) {
  return <EmptyState text={text} />;
}
