import { isoDay } from '@sandbox/store/seed/days';
import type { StartSampling } from '@sandbox/store/seed/sampling';

/** Most stores pay from the day they were set up; a few cancellations wait for a decision or were decided. */
export const sampleBilling: StartSampling = ({ db, random }) => ({
  store(storeKey, _store, { agreementDate }) {
    const invoiced = random.chance(0.8)
      ? `${isoDay(Date.now(), -random.int(20, 400)).slice(0, 8)}${random.pick(['01', '05', '10', '15'])}`
      : null;
    db.prepare('update subscription set invoiceDate = ?, createdAt = ? where storeKey = ?').run(
      invoiced,
      `${agreementDate}T15:00:00.000Z`,
      storeKey,
    );
    if (!random.chance(0.06)) return;
    const askedAt = new Date(Date.now() - random.int(1, 20) * 86_400_000).toISOString();
    const decided = invoiced !== null && random.chance(0.5);
    db.prepare(
      `update subscription set subscriptionStatus = ?, cancelledDate = ?, cancelledBy = ?, cancelledByDate = ?,
       cancellationConfirmedBy = ?, cancellationConfirmedByDate = ? where storeKey = ?`,
    ).run(
      decided ? 'Cancelled' : 'Review',
      isoDay(Date.now(), random.int(1, 60)),
      random.pick(['omar', 'adam', 'uma']),
      askedAt,
      decided ? 'olivia' : null,
      decided ? new Date(Date.parse(askedAt) + 3_600_000).toISOString() : null,
      storeKey,
    );
  },
});
