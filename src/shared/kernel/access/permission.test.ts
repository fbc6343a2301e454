import { expect, test } from 'vitest';
import { ALLOWED, allowedWhen, reasonsOf, refuse, requireAll } from './permission';

test('an allowed permission has no reasons', () => expect(reasonsOf(ALLOWED)).toBe(''));

test('the reasons of a refused permission are one line, with or without links', () =>
  expect(
    reasonsOf(requireAll(refuse('Select a model'), allowedWhen(false, 'Choose a target', '/stores'))),
  ).toBe('Select a model; Choose a target'));

test('no semicolon follows a reason of several sentences', () =>
  expect(reasonsOf(refuse('A run is in progress. Wait until it finishes.', 'Select a test first'))).toBe(
    'A run is in progress. Wait until it finishes. Select a test first',
  ));
