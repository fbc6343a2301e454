import { AllCommunityModule, ModuleRegistry, provideGlobalGridOptions } from 'ag-grid-community';
import { cspNonce } from '@renderer/platform/csp-nonce';

ModuleRegistry.registerModules([AllCommunityModule]);

// The nonce must be the same for every grid of the page, and known before the first one draws.
provideGlobalGridOptions(cspNonce === undefined ? {} : { styleNonce: cspNonce });
