import { describe, expect, it } from 'vitest';
import { leavesUnsavedWork } from './use-unsaved-blocker';

const at = (address: string): { pathname: string; search: string } => new URL(address, 'http://console');

describe('leavesUnsavedWork', () => {
  it.each([
    ['/tenants/1/edit', '/tenants', true],
    ['/stores/1/show?tab=onboarding', '/stores/1/show?tab=settings', true],
    ['/stores/1/show', '/stores/1/show?tab=settings', true],
    ['/stores/1/show?tab=feeds', '/stores/1/show?tab=feeds&feeds.q=bay', false],
    ['/stores/1/show?tab=feeds&sub=x', '/stores/1/show?sub=x&tab=feeds', false],
    ['/stores/1/show', '/stores/1/show#grid', false],
  ])('from %s to %s: %s', (from, to, leaves) => expect(leavesUnsavedWork(at(from), at(to))).toBe(leaves));
});
