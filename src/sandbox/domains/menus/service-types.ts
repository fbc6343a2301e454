/** A category of service that a menu can offer at its mileages. */
export interface ServiceType {
  id: number;
  serviceType: string;
  /** The most common opcode of the service. */
  code: string;
  /** The service is due at every n-th mileage of a menu. */
  every: number;
  /** Flat rate hours. */
  frh: number;
  /** The number of parts and supplies. */
  items: number;
}

const ROWS: readonly (readonly [name: string, code: string, every: number, frh: number, items: number])[] = [
  ['Oil and Filter', 'LOF', 1, 0.4, 2],
  ['Tire Rotation', 'ROT', 1, 0.3, 1],
  ['Multi-Point Inspection', 'MPI', 1, 0.3, 1],
  ['Cabin Air Filter', 'CABF', 3, 0.3, 1],
  ['Engine Air Filter', 'AIRF', 4, 0.2, 1],
  ['Wiper Blades', 'WIPE', 3, 0.2, 2],
  ['Wheel Alignment', 'ALIGN', 4, 1.2, 1],
  ['Brake Fluid', 'BFS', 6, 0.9, 1],
  ['Fuel Injection', 'FIS', 6, 1, 1],
  ['Transmission Fluid', 'TFS', 8, 1.3, 2.5],
  ['Coolant', 'CFS', 10, 1, 2],
  ['Spark Plugs', 'SPK', 12, 1.6, 6],
  ['Tire Balance', 'MBAL', 4, 0.8, 4],
  ['Battery Test', 'BATT', 2, 0.5, 1],
  ['Differential Fluid', 'DIFF', 8, 0.8, 1.5],
  ['Front Brake Pads', 'FBP', 7, 1.3, 1],
  ['Rear Brake Pads', 'RBP', 8, 1.4, 1],
  ['Timing Belt', 'TBLT', 12, 4.5, 1],
  ['Water Pump', 'WPMP', 12, 3.2, 1],
  ['State Inspection', 'STIN', 3, 0.5, 1],
  ['15,000 Mile Service', '15K', 3, 1.5, 3],
  ['30,000 Mile Service', '30K', 6, 2.6, 5],
  ['60,000 Mile Service', '60K', 12, 4.1, 8],
  ['Wash and Vacuum', 'WASH', 1, 0.3, 1],
];

/** The categories that the provider offers to every store. */
export const SERVICE_TYPES: readonly ServiceType[] = ROWS.map(
  ([serviceType, code, every, frh, items], at) => ({ id: at + 1, serviceType, code, every, frh, items }),
);
