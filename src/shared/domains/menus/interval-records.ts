// The intervals of a menu in the provider's shapes and spelling, and their conversion from and to those of `model.ts`.

import { z } from 'zod';
import type { MenuInterval } from './model';

/** An interval in the provider's shape and spelling. */
export const intervalRecordSchema = z.object({
  milegae_interval: z.number(),
  service_type: z.string(),
  service_type_id: z.number().int(),
  price: z.number(),
  frh: z.number(),
  items: z.number(),
  menu_name: z.string(),
  ratings: z.array(z.number()),
  /** 1 while opcodes are assigned to it. */
  assigned_status: z.number().int(),
});
export type IntervalRecord = z.infer<typeof intervalRecordSchema>;

export const opcodeRecordSchema = z.object({
  service_type: z.string(),
  opcode: z.string(),
  opcodedescription: z.string().nullable(),
});
export type OpcodeRecord = z.infer<typeof opcodeRecordSchema>;

/** The provider's record that a new or changed interval is sent as. */
export const menudataSchema = z.object({
  menu_name: z.string(),
  m_sales: z.number(),
  m_frh: z.number(),
  m_items: z.number(),
  m_storeid: z.string(),
  m_category: z.string(),
  opcodes: z.array(z.string()),
  m_series: z.array(z.number()),
});
export type Menudata = z.infer<typeof menudataSchema>;

export function menudataOf(interval: MenuInterval, menuName: string, storeId: string): Menudata {
  const { serviceType, price, frh, items, opcodes, ratings } = interval;
  return {
    menu_name: menuName,
    m_sales: price,
    m_frh: frh,
    m_items: items,
    m_storeid: storeId,
    m_category: serviceType,
    opcodes,
    m_series: ratings,
  };
}

export const intervalOfMenudata = (data: Menudata): MenuInterval => ({
  serviceType: data.m_category,
  price: data.m_sales,
  frh: data.m_frh,
  items: data.m_items,
  opcodes: data.opcodes,
  ratings: data.m_series,
});

export const intervalOfRecord = (record: IntervalRecord, opcodes: readonly OpcodeRecord[]): MenuInterval => ({
  serviceType: record.service_type,
  price: record.price,
  frh: record.frh,
  items: record.items,
  opcodes: opcodes
    .filter(({ service_type }) => service_type === record.service_type)
    .map(({ opcode }) => opcode),
  ratings: record.ratings,
});
