import { isoDay } from '@sandbox/store/seed/days';
import type { StartSampling } from '@sandbox/store/seed/sampling';

const REMARKS: readonly [string, ...string[]] = [
  'Dealer confirmed the service hours by phone.',
  'Waiting for the labor grid from the service manager.',
  'Opcode list reviewed with the fixed-ops director.',
  'DMS credentials were renewed; please retry the load.',
  'QA found two advisors without a name; the dealer corrects them in the DMS.',
  'Launch call booked with the general manager.',
  'Parts matrix received, still missing tire prices.',
];

const AUTHORS: readonly [string, ...string[]] = ['Olivia Ortega', 'Omar Haddad', 'Adam Novak', 'Uma Patel'];

export const sampleComments: StartSampling = ({ insert, random }) => ({
  store(storeKey, store) {
    const count = random.chance(0.4) ? random.int(1, 4) : 0;
    for (let index = count; index > 0; index -= 1) {
      insert('comment', {
        storeKey,
        commentText: random.pick(REMARKS),
        createdAt: `${isoDay(Date.now(), -index * 3)}T${String(random.int(13, 22)).padStart(2, '0')}:${random.int(10, 59)}:00.000Z`,
        createdBy: random.pick(AUTHORS),
        isDeleted: store.row['isDeleted'] === 1 && random.chance(0.1) ? 1 : 0,
      });
    }
  },
});
