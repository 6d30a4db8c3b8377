import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAdmin, editAdmin } from '@huiwu/contract/admins';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Column } from '../columns/columns.tsx';
import { actionColumn, customerColumn } from '../columns/common-columns.tsx';
import { PagedTable } from './PagedTable.tsx';
import { useListState } from '../list-state/useListState.ts';
import { useSelection } from '../bulk/useSelection.ts';

interface Thing {
  id: string;
  name: string;
  custName: string;
}

const COLUMNS: Column<Thing>[] = [
  { key: 'name', title: '名称', width: 100, onCard: 'head', render: ({ name }) => name },
  customerColumn,
  actionColumn({ width: 80, calls: [editAdmin, deleteAdmin], render: () => '做点什么' }),
];
const READERS = {};
const ROWS: Thing[] = [{ id: 'A', name: '第一', custName: '云汀' }];
const BATCH = { nameOf: ({ name }: Thing) => name, calls: [deleteAdmin] };

let asked = 0;

function Things() {
  const list = useListState(READERS);
  const selection = useSelection(BATCH);
  const query = useQuery({
    queryKey: ['things', 'page'],
    queryFn: () => {
      asked += 1;
      return { list: ROWS, total: 1, page: 1, limit: 10 };
    },
  });
  return (
    <section className="list-panel" aria-label="东西">
      <PagedTable label="东西列表" {...{ query, list, selection }} columns={COLUMNS} empty="没有" />
    </section>
  );
}

const open = async (account = platformAdmin) => {
  const { user } = await renderPage(<Things />, { server: fakeServer([]), account });
  await screen.findByText('第一');
  return user;
};

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => {
  asked = 0;
});

describe('the columns of a list', () => {
  test('leave out columns that the user may not use, and checkboxes', async () => {
    await open(accountWith(['admins.search']));
    expect(heads()).toEqual(['名称']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('contain the actions if the user may do one of them, without checkboxes if no bulk action is allowed', async () => {
    await open(accountWith(['admins.edit']));
    expect(heads()).toEqual(['名称', '操作']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('show the customer of a row to users who work across customers', async () => {
    await open();
    expect(heads()).toEqual(expect.arrayContaining(['名称', '所属客户', '操作']));
    expect(screen.getByRole('checkbox', { name: '选择 第一' })).toBeTruthy();
  });
});

describe('the tools of a list', () => {
  test('refetch the rows', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: '刷新列表' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByText('第一')).toBeTruthy();
  });

  test('let the list fill the window until Esc', async () => {
    const user = await open();
    const panel = screen.getByRole('region', { name: '东西' });
    await user.click(within(panel).getByRole('button', { name: '全屏显示列表' }));
    expect(panel.dataset['full']).toBe('');
    await user.keyboard('{Escape}');
    expect(panel.dataset['full']).toBeUndefined();
    expect(within(panel).getByRole('button', { name: '全屏显示列表' })).toBeTruthy();
  });
});

describe('a cell whose text is cut', () => {
  const cell = () => screen.getByRole('cell', { name: '第一' });
  const measure = (scrollWidth: number) =>
    Object.defineProperties(cell(), {
      scrollWidth: { value: scrollWidth, configurable: true },
      clientWidth: { value: 60, configurable: true },
    });

  test('has its text as a title under the pointer, and only then', async () => {
    await open();
    measure(60);
    fireEvent.pointerOver(cell());
    expect(cell().title).toBe('');
    measure(90);
    fireEvent.pointerOver(cell());
    expect(cell().title).toBe('第一');
    measure(60);
    fireEvent.pointerOver(cell());
    expect(cell().title).toBe('');
  });
});
