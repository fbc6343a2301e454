// The names of screens, commands and tabs, as the menu, the palette, the tabs and the headings show them. They are apart
// from the texts of their domains, because the first screen needs the name of every screen and no more of it.

// Screens and commands, with the second line that some have in the palette.

export const ACTIVITY_LOG_TITLE = 'Activity Log';
export const ADU_USERS_TITLE = 'ADU Users';
export const BUILDS_TITLE = 'Build Application';
export const CALENDAR_TITLE = 'Calendar';
export const CONNECTIONS_TITLE = 'Connections';
export const DAILY_LOADS_TITLE = 'Daily Load Details';
export const EDI_EVENTS_TITLE = 'EDI Events';
export const DAILY_LOADS_SUBTITLE = "Yesterday's loads by client";
export const DATA_AS_OF_TITLE = 'Data as of Report';
export const DB_SERVERS_TITLE = 'DB Settings';
export const DMS_BILLING_TITLE = 'DMS Billing';
export const DMS_BILLING_SUBTITLE = 'A demonstration form';
export const DMS_LIST_TITLE = 'DMS List';
export const EMAIL_REPORT_TITLE = 'Auto Report Emails';
export const FAILED_LOADS_TITLE = 'Failed Loads';
export const RETRY_FAILED_LOADS = 'Retry failed loads';
export const FORECAST_TITLE = 'Launch Forecast';
export const LAUNCH_WEEKS_TITLE = 'Launches by week';
export const LATE_LAUNCHES_TITLE = 'Late launches';
/** The outlook of those, by which the link to them filters. */
export const LIKELY_LATE = 'Likely late';
export const TIME_BOARD_TITLE = 'Where the Days Go';
export const TODAY_TITLE = 'Today';
export const LAUNCH_REPORT_TITLE = 'Launch Report';
export const LOGINS_TITLE = 'Login Tracker';
export const MISSED_DATA_TITLE = 'No Data Days Report';
export const NEVER_EVENTS_TITLES = {
  never: 'FOPC Events',
  maintenance: 'Maintenance Events',
} as const;
export const PREFERENCES_SUBTITLE = 'Theme, formats, exports, notifications, diagnostics';
export const RO_COUNTS_TITLE = '13-Month RO Report';
export const SCHEDULED_EXPORTS_TITLE = 'Scheduled Exports';
export const SCHEDULED_EXPORTS_SUBTITLE = 'Preferences';
export const SCHEDULER_TIMES_TITLE = 'Scheduler Time';
export const SCHEDULER_TIMES_SUBTITLE = "When each store's data loads";
export const STATUS_SHEET_TITLE = 'Status Sheet';
export const STATUS_SHEET_SUBTITLE = 'Dealerships';
export const STORE_COMPARISON_TITLE = 'Compare stores';
export const STORE_SHEET_TITLE = 'Store Sheet';
export const STORE_COPY_TITLE = 'Copy from another store';
export const ALL_STORES_TITLE = 'All Stores';
export const ALL_ENROLLMENTS_TITLE = 'All Enrollments';
export const BZO_TELEMETRY_TITLE = 'BZO Telemetry';
export const FOPC_TELEMETRY_TITLE = 'FOPC Telemetry';
export const TENANT_USERS_TITLE = 'User Roles';
export const TEST_RESULTS_TITLES = {
  smoke: 'Smoke Test',
  regression: 'Regression Test',
} as const;
export const TEST_RESULTS_SUBTITLE = 'Test Results';
export const PREPARED_CHANGES_TITLE = 'Prepared Changes';
export const PREPARED_CHANGES_SUBTITLE = 'Changes that wait for the back office';

// Tabs of a store.

export const BULK_DATA_LOAD_TAB = 'Bulk Data Load';
export const DATA_EVALUATION_TAB = 'Data Evaluation';
export const DATA_FEEDS_TAB = 'Data Feeds';
export const LABOR_GRIDS_TAB = 'Labor Grid(s)';
export const MENU_TAB = 'Menu';
export const MODELS_TAB = 'Models';
export const OPCODES_TAB = 'Opcodes';
export const PARTS_MATRICES_TAB = 'Parts Matrix(S)';
export const PAY_TYPES_TAB = 'Pay Types';
export const REVENUE_TAB = 'Revenue Details';
export const ADVISORS_TAB = 'Advisors';
export const TECHNICIANS_TAB = 'Technicians';
export const STORE_SETTINGS_TAB = 'Store Settings';
export const ONBOARDING_TAB = 'Onboarding';

// Tabs of a tenant.

export const BILLING_TAB = 'Billing';
export const BUG_STATUS_TAB = 'Bug Status';
