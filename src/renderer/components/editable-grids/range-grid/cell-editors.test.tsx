import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedWork,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { fieldError } from '@shared/domains/launch-report/rules';
import { daysOffered, filterDateKeys, readDateCell } from '@shared/domains/launch-report/date-cells';
import { valueTexts } from '@shared/kernel/values';
import { ChoiceEditor, DayEditor } from './cell-editors';
import { clearEditorSelection, type EditorProps } from './editor-lifecycle';

/** The callback that an editor registers with the grid, which is called when editing ends. */
const editor = vi.hoisted((): { isCancelled: () => boolean } => ({ isCancelled: () => false }));
vi.mock('ag-grid-react', () => ({
  useGridCellEditor: ({ isCancelAfterEnd }: { isCancelAfterEnd: () => boolean }) => {
    editor.isCancelled = isCancelAfterEnd;
  },
}));

const LABEL = 'Account Received of Bay Ford';
const TODAY = '2026-11-21';
const taken = vi.fn<(value: unknown) => void>();
const refused = vi.fn<(reason: string) => void>();
const left = vi.fn<() => void>();
const focused = vi.fn<() => void>();
beforeEach(() => [taken, refused, left, focused].forEach((mock) => mock.mockClear()));

/** The labels of unsaved work. */
const unsaved = new Set<string>();
const WORK: UnsavedWork = {
  ...NOTHING_UNSAVED,
  add: ({ recordName }) => {
    unsaved.add(recordName);
    return () => void unsaved.delete(recordName);
  },
};
const inWindow = (editor: ReactNode) => <UnsavedWorkContext value={WORK}>{editor}</UnsavedWorkContext>;

/** The grid props of an editor. */
const GRID: Omit<EditorProps, 'value' | 'eventKey'> = {
  onValueChange: taken,
  stopEditing: left,
  rowIndex: 3,
  column: 'agreementReceived',
  api: { isDestroyed: () => false, setFocusedCell: focused },
};

/** Opens a day editor; `key` is the key that started editing. */
function openDay(value = '', key: string | null = null, restored?: string) {
  const { user } = renderComponent(
    inWindow(
      <DayEditor
        {...GRID}
        value={value}
        eventKey={key}
        label={LABEL}
        typed={filterDateKeys}
        read={readDateCell}
        errorOf={(day) => fieldError('agreementReceived', day, { today: TODAY })}
        {...daysOffered('agreementReceived', TODAY)}
        onRefused={refused}
        restored={restored}
      />,
    ),
  );
  return { user, box: screen.getByRole<HTMLInputElement>('textbox', { name: LABEL }) };
}
const paste = (box: HTMLElement, text: string): boolean =>
  fireEvent.paste(box, { clipboardData: { getData: () => text } });

describe('a day', () => {
  it.each([
    ['20260203', '20260203', '2026-02-03'],
    ['2026-2-3', '2026-2-3', undefined],
    ['next 2026-02-03 week', '2026-02-03', '2026-02-03'],
    ['٢٠٢٦-٠٢-٠٣ 🚗 2026-02-03', '--2026-02-', undefined],
    ['2026-02-30', '2026-02-30', undefined],
  ])('typed as %j is displayed as %j and committed as %j', async (typed, shown, value) => {
    const { user, box } = openDay();
    expect(document.activeElement).toBe(box);
    await user.type(box, typed);
    expect(box.value).toBe(shown);
    expect(editor.isCancelled()).toBe(value === undefined);
    if (value !== undefined) expect(taken).toHaveBeenLastCalledWith(value);
  });

  it('starts with the digit that opened it, and empty after a letter', () => {
    expect(openDay('2025-01-01', '2').box.value).toBe('2');
  });

  it.each([
    ['1899-12-31', 'Enter a date from 01/01/1900 on'],
    ['0026-02-03', 'Enter a date from 01/01/1900 on'],
    ['2100-01-01', 'Enter a date before 01/01/2100'],
    ['2026-11-22', "The account can't be received after today"],
    ['2026-02-30', 'Enter a date as YYYY-MM-DD'],
    ['2026', 'Enter a date as YYYY-MM-DD'],
    ['2026-2-3', 'Enter a date as YYYY-MM-DD. Did you mean 2026-02-03?'],
    ['12/4/2025', 'Enter a date as YYYY-MM-DD. Did you mean 2025-12-04?'],
    ['4.12.2025', 'Enter a date as YYYY-MM-DD. Did you mean 2025-12-04?'],
  ])('%s keeps its editor open on Enter, with the reason', async (typed, reason) => {
    const { user, box } = openDay('2026-01-01');
    await user.clear(box);
    taken.mockClear();
    await user.type(box, `${typed}{Enter}`);
    const proposal = reason.includes('Did you mean') ? ` ${valueTexts.enterTakes}` : '';
    expect(await screen.findByText(`${reason}${proposal}`)).toBeTruthy();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.value, 'what was typed stays').toBe(typed);
    expect(taken).not.toHaveBeenCalledWith(typed);
    expect(editor.isCancelled(), 'left all the same it is not taken').toBe(true);
    expect(refused).toHaveBeenCalledExactlyOnceWith(reason);
  });

  it('takes the day that was probably meant with a second Enter, and says so before', async () => {
    const { user, box } = openDay('2026-01-01');
    await user.clear(box);
    await user.type(box, '12/4/2025{Enter}');
    await screen.findByText(/Did you mean 2025-12-04\? Press Enter again to use it\.$/);
    await user.type(box, '{Backspace}6{Enter}');
    expect(box.value, 'a text that was changed since is asked about again').toBe('12/4/2026');
    await user.type(box, '{Backspace}5{Enter}{Enter}');
    expect(box.value).toBe('2025-12-04');
    expect(taken).toHaveBeenLastCalledWith('2025-12-04');
    expect(editor.isCancelled()).toBe(false);
  });

  it('does not take a day with a second Enter that may not be stored', async () => {
    const { user, box } = openDay('2026-01-01');
    await user.clear(box);
    await user.type(box, '12/4/2026{Enter}{Enter}');
    expect(box.value).toBe('12/4/2026');
    expect(screen.queryByText(/Press Enter again/)).toBeNull();
  });

  it('is cancelled with Escape, without an error', async () => {
    const { user, box } = openDay('2026-01-01');
    await user.type(box, '9{Escape}');
    expect(left).toHaveBeenCalledOnce();
    expect(editor.isCancelled()).toBe(true);
    expect(refused).not.toHaveBeenCalled();
    await waitFor(() => expect(focused).toHaveBeenCalledExactlyOnceWith(3, 'agreementReceived'));
  });

  it('does not take the focus from an element that was focused at the same moment', async () => {
    const other = document.body.appendChild(document.createElement('button'));
    left.mockImplementationOnce(() => other.focus());
    const { user, box } = openDay('2026-01-01');
    await user.type(box, '9{Escape}');
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(left).toHaveBeenCalledOnce();
    expect(focused).not.toHaveBeenCalled();
    other.remove();
  });

  it('is unsaved while it differs from the previous day', async () => {
    const { user, box } = openDay('2026-01-01');
    expect(unsaved.size).toBe(0);
    await user.type(box, '{Backspace}2');
    expect([...unsaved], 'a reload asks first').toEqual([LABEL]);
    await user.type(box, '{Backspace}1');
    expect(unsaved.size).toBe(0);
  });

  it('begins with the text of a draft, which Enter takes as it is', async () => {
    const { user, box } = openDay('2026-01-01', null, '2026-02-03');
    expect(box.value).toBe('2026-02-03');
    await user.type(box, '{Enter}');
    expect(taken).toHaveBeenLastCalledWith('2026-02-03');
    expect(editor.isCancelled()).toBe(false);
  });

  it('keeps its editor open on Enter with a draft that is no day', async () => {
    const { user, box } = openDay('2026-01-01', null, '2026-02-1');
    await user.type(box, '{Enter}');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(editor.isCancelled()).toBe(true);
  });

  it('clears the cell when it is emptied', async () => {
    const { user, box } = openDay('2026-01-01');
    await user.clear(box);
    expect(taken).toHaveBeenLastCalledWith('');
    expect(editor.isCancelled()).toBe(false);
  });

  it.each(['4.12.2025', '12/4/25', 'Dec 4, 2025', ' 2025-12-04 '])('accepts %j as a paste', (text) => {
    const { box } = openDay('2025-01-01');
    paste(box, text);
    expect(taken).toHaveBeenLastCalledWith('2025-12-04');
  });

  it('replaces the whole previous text when pasted', () => {
    const { box } = openDay('2026-01-01');
    expect(paste(box, ' 2026-02-03\n'), 'taken here').toBe(false);
    expect(box.value).toBe('2026-02-03');
    expect(taken).toHaveBeenLastCalledWith('2026-02-03');
  });

  it.each(['soon', '02/30/2026', '<b>2026-02-03</b>', '‮2026-02-03'])(
    'is not committed when pasted as %j, which is refused with the reason and changes nothing',
    (text) => {
      const { box } = openDay('2026-01-01');
      expect(paste(box, text), 'taken here').toBe(false);
      expect(refused).toHaveBeenCalledOnce();
      expect(box.value).toBe('2026-01-01');
      expect(taken).not.toHaveBeenCalled();
    },
  );

  it('is committed immediately when picked in the calendar', async () => {
    openDay('2026-01-01');
    const picker = document.querySelector<HTMLInputElement>('input[type="date"]');
    if (!picker) throw new Error('no calendar');
    expect([picker.min, picker.max]).toEqual(['1900-01-01', TODAY]);
    fireEvent.change(picker, { target: { value: '2026-02-03' } });
    expect(taken).toHaveBeenLastCalledWith('2026-02-03');
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
  });
});

function Choice({ initial, offered }: { initial: string; offered: readonly string[] }) {
  const [value, setValue] = useState(initial);
  const names = offered.map((name) => ({ value: name, label: name }));
  return (
    <ChoiceEditor
      {...GRID}
      value={value}
      eventKey={null}
      onValueChange={(next) => {
        setValue(String(next));
        taken(next);
      }}
      label="Coach of Bay Ford"
      placeholder="-- Select --"
      choices={(now) =>
        now === '' || offered.includes(now)
          ? names
          : [{ value: now, label: `${now} (no longer offered)` }, ...names]
      }
    />
  );
}
const options = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('a choice', () => {
  it('keeps a value that is no longer offered until another is chosen', async () => {
    const { user } = renderComponent(inWindow(<Choice initial="Ann 🚗" offered={['Ben', 'דנה']} />));
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Coach of Bay Ford' });
    expect(list.value).toBe('Ann 🚗');
    expect(options()).toEqual(['-- Select --', 'Ann 🚗 (no longer offered)', 'Ben', 'דנה']);
    expect(taken, 'looking at it changes nothing').not.toHaveBeenCalled();
    expect(unsaved.size).toBe(0);
    await user.selectOptions(list, 'דנה');
    expect([...unsaved]).toEqual(['Coach of Bay Ford']);
    expect(taken).toHaveBeenLastCalledWith('דנה');
    expect(options(), 'gone once it is left').toEqual(['-- Select --', 'Ben', 'דנה']);
    expect(left, 'the arrows in a closed list pass over what is not meant').not.toHaveBeenCalled();
  });

  it('is cleared with the placeholder, and lists no choices without any', async () => {
    const { user } = renderComponent(inWindow(<Choice initial="Ben" offered={[]} />));
    const list = screen.getByRole('combobox', { name: 'Coach of Bay Ford' });
    expect(options()).toEqual(['-- Select --', 'Ben (no longer offered)']);
    await user.selectOptions(list, '');
    expect(taken).toHaveBeenLastCalledWith('');
  });
});

describe('the text selection in the box', () => {
  it('is cleared when the editor closes, but not a selection made elsewhere since', async () => {
    const { user, box } = openDay('2026-01-01');
    expect(document.activeElement).toBe(box);
    document.getSelection()?.selectAllChildren(document.body);
    clearEditorSelection(box);
    expect(document.getSelection()?.rangeCount).toBe(0);
    const elsewhere = document.body.appendChild(document.createElement('input'));
    await user.click(elsewhere);
    document.getSelection()?.selectAllChildren(document.body);
    clearEditorSelection(box);
    expect(document.getSelection()?.rangeCount).toBe(1);
    elsewhere.remove();
  });
});
