import { expect, it } from 'vitest';
import { type LoggedEntry, logsChangeOf } from './logged-changes';

const entry = (fields: object): LoggedEntry => fields as LoggedEntry;
const GRID = entry({ kind: 'laborGrid', gridType: 'Diesel' });
const MATRIX = entry({ kind: 'partsMatrix', matrixType: 'Retail' });
const MENU = entry({ kind: 'menu', menu: { menuName: 'Ford' } });
const INTERVAL = entry({ kind: 'interval', menuName: 'Ford', wanted: { serviceType: 'Major' } });

it.each([
  [GRID, 'Labor grid Diesel updated'],
  [GRID, 'Labor grid Diesel created from door rate 120'],
  [GRID, 'Labor grid Diesel uploaded from grid.csv'],
  [MATRIX, 'Parts matrix Retail uploaded'],
  [MENU, 'Menu Ford created'],
  [INTERVAL, 'Interval Major of menu Ford saved'],
])('%j is what "%s" tells of', (of, sentence) => expect(logsChangeOf(of, sentence)).toBe(true));

it.each([
  [GRID, 'Labor grid Diesel Heavy updated'],
  [MATRIX, 'Parts matrix Retail 2 deleted'],
  [MENU, 'Menu Ford Trucks deleted'],
  [INTERVAL, 'Interval Major of menu Ford Trucks saved'],
])('%j is not what "%s" tells of, whose name only begins alike', (of, sentence) =>
  expect(logsChangeOf(of, sentence)).toBe(false),
);
