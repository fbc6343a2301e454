import { makeStyles, tokens } from '@fluentui/react-components';
import { formatCommentTime, formatDate, formatMoney } from '@shared/kernel/format';
import type { Subscription } from '@shared/domains/billing/model';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  pair: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** What is known of a subscription besides its invoice date; the fees are the contract's and cannot be changed. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const styles = useStyles();
  const { cancelledBy, cancelledByDate, cancelledDate } = subscription;
  const { cancellationConfirmedBy, cancellationConfirmedByDate } = subscription;
  const facts: [string, string][] = [
    ['Stores', subscription.storeName.join(', ')],
    ['DMS one-time fee', formatMoney(subscription.dmsOneTimeFee)],
    ['DMS monthly recurring fee', formatMoney(subscription.dmsMonthlyRecurringFee)],
    ['FOPC monthly recurring fee', formatMoney(subscription.fopcMonthlyRecurringFee)],
  ];
  if (cancelledBy !== null) {
    facts.push(['Cancellation takes effect', formatDate(cancelledDate, '---')]);
    facts.push(['Requested by', `${cancelledBy}, ${formatCommentTime(cancelledByDate ?? '')}`]);
  }
  if (cancellationConfirmedBy !== null)
    facts.push([
      'Confirmed by',
      `${cancellationConfirmedBy}, ${formatCommentTime(cancellationConfirmedByDate ?? '')}`,
    ]);
  return (
    <dl className={styles.list}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
