import type { IntervalRecord, OpcodeRecord } from '@shared/domains/menus/record';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound } from '@sandbox/graphql/errors';
import type { MenuDetail, MenuName } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { filteredOpcodes, findMenu, intervalRows, type IntervalRow, type MenuRow } from './find-menus';
import { SERVICE_TYPES } from './service-types';

export const asMenuName = ({ id: _id, ...menu }: MenuRow): MenuName => menu;

const idOf = (serviceType: string): number =>
  SERVICE_TYPES.find((type) => type.serviceType === serviceType)?.id ?? 0;

const asRecord = (interval: IntervalRow, menu: MenuRow): IntervalRecord => ({
  milegae_interval: menu.milegaeInterval,
  service_type: interval.serviceType,
  service_type_id: idOf(interval.serviceType),
  price: interval.price,
  frh: interval.frh,
  items: interval.items,
  menu_name: menu.menuName,
  ratings: interval.ratings,
  assigned_status: interval.opcodes.length > 0 ? 1 : 0,
});

interface Loaded {
  menu: MenuRow;
  intervals: IntervalRow[];
  answer: { jsonGeneral: MenuName; intervalList: IntervalRecord[]; jsonOpcodeList: OpcodeRecord[] };
}

function load(context: SandboxContext, store: StoreRow, name: string): Loaded {
  const menu = findMenu(context, store.id, name);
  if (!menu) throw notFound(`Menu ${name}`);
  const intervals = intervalRows(context, menu.id);
  const words = new Map(filteredOpcodes(context, store.id).map((one) => [one.opcode, one.opcodedescription]));
  const opcodes = intervals.flatMap(({ serviceType, opcodes: codes }) =>
    codes.map((opcode): OpcodeRecord => ({
      service_type: serviceType,
      opcode,
      opcodedescription: words.get(opcode) ?? null,
    })),
  );
  return {
    menu,
    intervals,
    answer: {
      jsonGeneral: asMenuName(menu),
      intervalList: intervals.map((interval) => asRecord(interval, menu)),
      jsonOpcodeList: opcodes,
    },
  };
}

/** Everything that is on a menu. @throws GraphQLError P0002 when there is no menu of the name */
export const loadedMenu = (context: SandboxContext, store: StoreRow, name: string) =>
  load(context, store, name).answer;

/** A menu, and its interval for one category where it has one. */
export function menuDetail(
  context: SandboxContext,
  store: StoreRow,
  name: string,
  serviceType: string | null,
): MenuDetail {
  const { intervals, answer } = load(context, store, name);
  const one = intervals.find((interval) => interval.serviceType === serviceType);
  return {
    ...answer,
    mSeries: one?.ratings ?? null,
    mOpcodes: one?.opcodes ?? null,
    mPrice: one?.price ?? null,
    mFrh: one?.frh ?? null,
    mItems: one?.items ?? null,
    mServicetype: one?.serviceType ?? null,
    categoryList: intervals.map((interval) => ({
      id: idOf(interval.serviceType),
      serviceType: interval.serviceType,
    })),
  };
}
