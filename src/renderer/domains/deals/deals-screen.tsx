import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { messages } from '@shared/kernel/messages';

/** The address is part of the product; back offices have nothing to show under it. */
export function DealsScreen() {
  return (
    <>
      <PageHeader title="Deals" />
      <EmptyState text={messages.generic.noData} />
    </>
  );
}
