import { expect, it, vi } from 'vitest';
import { billingErrorText } from './use-billing-action';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it.each([
  ['a refused update', 'INVALID', 'Something went wrong'],
  ['a call that failed', 'BACK_OFFICE', 'Error in billing details updation'],
] as const)("has the specification's text for %s", (_what, code, text) =>
  expect(billingErrorText({ code, message: 'The reason' })).toMatch(text),
);
