import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { OpeningSession } from './opening-session';

afterEach(() => void vi.useRealTimers());

it('says what a slow start waits for, and nothing during a quick one', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderComponent(<OpeningSession />);
  act(() => void vi.advanceTimersByTime(400));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe(shellTexts.openingSession);
});
