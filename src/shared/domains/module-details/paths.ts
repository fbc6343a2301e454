import { storesPaths } from '../stores/paths';

export const moduleDetailsPaths = { all: `${storesPaths.all}/AllDetails` } as const;
