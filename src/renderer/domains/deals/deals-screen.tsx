import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { dealsTexts } from '@shared/domains/deals/texts';
import { messages } from '@shared/kernel/text/messages';

/** The Deals page, which is always empty: its URL is part of the product, but back offices have no data for it. */
export function DealsScreen() {
  return (
    <>
      <PageHeader title={dealsTexts.title} />
      <EmptyState text={messages.generic.noData} hint={dealsTexts.hint} />
    </>
  );
}
