// Describes advisors and technicians to the grids in which they are edited, and how they are sent.

import { z } from 'zod';
import { type RowSource, rowsUndo } from '@renderer/components/editable-grids/row-editing';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import type { Advisor, PersonEdit, Technician } from '@shared/domains/service-people/model';
import { peopleTexts } from '@shared/domains/service-people/texts';
import { storeKeySchema } from '@shared/domains/stores/model';
import type { RowOutcome } from '@shared/kernel/schemas';
import { personEdit, personSpec } from './person-spec';

export const PEOPLE_INVALIDATES = ['servicePeople'] as const;

export const ADVISOR_SPEC = personSpec<Advisor>({
  recordName: peopleTexts.advisors.what,
  keyLabel: peopleTexts.advisors.key,
  nicknameLabel: peopleTexts.advisors.nickname,
  activeLabel: peopleTexts.advisors.active,
  keyOf: ({ serviceadvisor }) => serviceadvisor,
});

export const TECHNICIAN_SPEC = personSpec<Technician>({
  recordName: peopleTexts.technicians.what,
  keyLabel: peopleTexts.technicians.key,
  nicknameLabel: peopleTexts.technicians.nickname,
  activeLabel: peopleTexts.technicians.active,
  keyOf: ({ lbrtechno }) => lbrtechno,
});

const peopleKeySchema = storeKeySchema.extend({ realm: z.string().nullable() });
type PeopleKey = z.infer<typeof peopleKeySchema>;

export type SavePeople<Row> = (
  people: PeopleKey & { changes: { seen: Row; wanted: PersonEdit }[] },
) => Promise<readonly RowOutcome[]>;

export const sendPeople =
  <Row>(key: PeopleKey, save: SavePeople<Row>): RowSource<Row>['send'] =>
  (rows) =>
    save({ ...key, changes: rows.map(({ row, values }) => ({ seen: row, wanted: personEdit(values) })) });

export const advisorsUndo = rowsUndo(
  peopleKeySchema,
  (key) => ({
    spec: ADVISOR_SPEC,
    source: {
      read: () => calls.servicePeople.advisors.list.query(key),
      send: sendPeople<Advisor>(key, (people) => calls.servicePeople.advisors.save.mutate(people)),
    },
  }),
  PEOPLE_INVALIDATES,
);

export const techniciansUndo = rowsUndo(
  peopleKeySchema,
  (key) => ({
    spec: TECHNICIAN_SPEC,
    source: {
      read: () => calls.servicePeople.technicians.list.query(key),
      send: sendPeople<Technician>(key, (people) => calls.servicePeople.technicians.save.mutate(people)),
    },
  }),
  PEOPLE_INVALIDATES,
);
