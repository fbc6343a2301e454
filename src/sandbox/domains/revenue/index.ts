export { repairOrders } from './repair-orders';
