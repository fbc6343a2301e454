/** A request and its response as the bridge sends them, for baselines that transfer the same texts. */
export const REQUEST = '{"id":1,"jsonrpc":"2.0","method":"query","params":{"path":"settings.get"}}';
export const ANSWER =
  '{"id":1,"jsonrpc":"2.0","result":{"type":"data","data":{"theme":"system","exportFolder":null,"osNotifications":true}}}';

/** Rows as lists have them; as JSON 2 MB. */
export const BIG_ANSWER = Array.from({ length: 3_600 }, (_none, id) => ({
  ...{ id, storeId: `S-${id}`, storeName: `Abernathy Chrysler of Des Moines ${id}`, dms: 'CDK Global' },
  ...{ tenantId: `T-${id % 500}`, tenantName: `Abernathy Motor Company ${id % 500}`, realmName: 'abernathy' },
  ...{ contractSignedDate: '2024-03-01', bulkPhase1: 'Completed', bulkPhase2: 'In Progress', review: null },
  ...{
    laborGridsCount: id % 7,
    partsMatrixCount: id % 5,
    isDeleted: false,
    website: 'https://dealer.example',
  },
  ...{ steps: { loaded: true, categorized: id % 2 === 0, mapped: false, reviewed: false, launched: null } },
  comments: 'Waits for the dealer to confirm the labor rates of the second franchise.',
}));
