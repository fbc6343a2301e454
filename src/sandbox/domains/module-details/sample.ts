import type { StartSampling } from '@sandbox/store/seed/sampling';
import pricingModules from './sample.sql?raw';

/** Grids for as many as the stores say they have. */
export const samplePricingModules: StartSampling = ({ db }) => ({ end: () => db.exec(pricingModules) });
