/** The connection that ships with the app; its addresses are known once the sandbox runs. */
export const SANDBOX_CONNECTION_ID = 'sandbox';
