export { repairOrders } from './repair-orders';
export { sampleRevenue, workSchema } from './sample';
