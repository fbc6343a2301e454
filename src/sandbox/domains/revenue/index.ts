export { repairOrders } from './sample';
export { sampleRevenue, jobOpcodeSchema } from './sample';
