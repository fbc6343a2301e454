export { ordersOfMonth } from './orders-of-month';
export { repairOrders } from './repair-orders';
export { sampleRevenue, jobOpcodeSchema } from './sample';
