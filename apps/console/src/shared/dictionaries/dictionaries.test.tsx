import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { listDictionaryEntries, type DictionaryEntry } from '@huiwu/contract/dictionaries';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { dictionaryLabel, type StoredValue } from './dictionary-label.ts';
import { DictionarySelect } from './DictionarySelect.tsx';
import { DictionaryTag } from './DictionaryTag.tsx';

const entry = (value: string, label: string, [listClass = '', cssClass = '']: string[]): DictionaryEntry => ({
  value,
  label,
  dictValue: value,
  dictLabel: label,
  listClass,
  cssClass,
});

const entries = [
  entry('1', '启用', ['success']),
  entry('0', '停用', ['danger', 'is-struck']),
  entry('2', '草稿', ['default', 'is-faint']),
  entry('3', '其他', []),
];

describe('the label of a stored value', () => {
  test.each<[StoredValue, string]>([
    [undefined, ''],
    [null, ''],
    ['', ''],
    [1, '启用'],
    ['1', '启用'],
    ['9', '9'],
    ['0,9,1', '停用,9,启用'],
    [[2, '1'], '草稿,启用'],
    [0, '停用'],
  ])('of %j is %j', (stored, label) => {
    expect(dictionaryLabel(entries, stored)).toBe(label);
  });

  test('may use another separator', () => {
    expect(dictionaryLabel(entries, '1;0', ';')).toBe('启用;停用');
  });
});

const setUp = () => fakeServer([on(listDictionaryEntries, () => entries)]);

const showTag = async (value: StoredValue, showsUnknown = true) => {
  const server = setUp();
  await renderPage(
    <div data-testid="tags">
      <DictionaryTag type="sys_state" value={value} showsUnknown={showsUnknown} />
    </div>,
    { server },
  );
  await screen.findAllByText(/启用|停用|草稿|其他|9/);
  return screen.getByTestId('tags');
};

describe('a dictionary tag', () => {
  test('shows several values in the order of the dictionary, and unknown ones unchanged', async () => {
    expect((await showTag('9,0,1')).textContent).toBe('启用停用9');
  });

  test('hides unknown values on request', async () => {
    expect((await showTag(['9', 1], false)).textContent).toBe('启用');
  });

  test('is plain text with its own class in the default look', async () => {
    const tags = await showTag([2, 3]);
    expect(tags.querySelectorAll('.ant-tag')).toHaveLength(0);
    expect(screen.getByText('草稿').className).toBe('is-faint');
  });

  test('is a tag in the colour of its look, with its own class', async () => {
    const tags = await showTag('0');
    expect(tags.querySelector('.ant-tag-error.is-struck')?.textContent).toBe('停用');
  });

  test('asks the server once however many there are', async () => {
    const server = setUp();
    await renderPage(
      <>
        <DictionaryTag type="sys_state" value="1" />
        <DictionaryTag type="sys_state" value="0" />
      </>,
      { server },
    );
    await screen.findByText('停用');
    expect(server.sentTo(listDictionaryEntries)).toEqual([{ type: 'sys_state' }]);
  });
});

function Choice({ isMultiple }: { isMultiple: boolean }) {
  const [value, setValue] = useState<string | undefined>('1');
  return (
    <>
      <DictionarySelect type="sys_state" aria-label="状态" isMultiple={isMultiple} value={value} onChange={setValue} />
      <output>{value ?? '没有'}</output>
    </>
  );
}

describe('a choice among the entries of a dictionary', () => {
  test.each([
    [false, '0'],
    [true, '1,0'],
  ])('with several at once: %s', async (isMultiple, kept) => {
    const { user } = await renderPage(<Choice isMultiple={isMultiple} />, { server: setUp() });
    await user.click(await screen.findByRole('combobox', { name: '状态' }));
    await user.click(await screen.findByTitle('停用'));
    expect(screen.getByRole('status').textContent).toBe(kept);
  });
});
