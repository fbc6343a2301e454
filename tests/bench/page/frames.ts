/** A call and its answer as the bridge sends them, for floors that move the same texts. */
export const REQUEST = '{"id":1,"jsonrpc":"2.0","method":"query","params":{"path":"settings.get"}}';
export const ANSWER =
  '{"id":1,"jsonrpc":"2.0","result":{"type":"data","data":{"theme":"system","exportFolder":null,"osNotifications":true}}}';
