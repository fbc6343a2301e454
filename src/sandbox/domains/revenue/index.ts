export { repairOrders } from './repair-orders';
export { sampleRevenue, jobOpcodeSchema } from './sample';
