import { fireEvent, screen } from '@testing-library/react';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import {
  listRegistrationTypes,
  sortRegistrationTypes,
  type RegistrationType,
} from '@huiwu/contract/registration-types';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RegistrationTypesPage } from './RegistrationTypesPage.tsx';

const AT = '2026-11-01T01:00:00.000Z';
const typeOf = (id: string, sortOrder: number): RegistrationType => ({
  id,
  version: 1,
  code: id,
  name: `类型${id}`,
  isFree: true,
  price: 0,
  capacity: null,
  taken: 0,
  needsProof: false,
  form: null,
  color: 'blue',
  carbonRole: 'participant',
  sortOrder,
  state: 1,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  deletedBy: null,
});

/** Types A, B and C, which the server keeps in the order that it is asked for. */
const setUp = async ({
  url = '/registration/type',
  account = undefined as ReturnType<typeof accountWith> | undefined,
  sorts = true,
} = {}) => {
  let types = [typeOf('A', 10), typeOf('B', 20), typeOf('C', 30)];
  const server = fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listRegistrationTypes, ({ page, limit }) => ({ list: types, total: types.length, page, limit })),
    on(sortRegistrationTypes, ({ places }) => {
      if (!sorts) return refuse(baseErrors.changed);
      types = places.flatMap(({ id }) => types.filter((type) => type.id === id));
      types = types.map((type, index) => ({ ...type, sortOrder: (index + 1) * 10, version: type.version + 1 }));
      return null;
    }),
  ]);
  await renderPage(<RegistrationTypesPage />, { server, url, ...(account && { account }) });
  await screen.findByText('类型A');
  return server;
};

const handleOf = (name: string) => screen.getByRole('button', { name: `移动 ${name}` });
const shown = () => screen.getAllByText(/^类型[A-C]$/).map(({ textContent }) => textContent);

const realElementFromPoint = document.elementFromPoint.bind(document);
let under: Element | null = null;

beforeEach(() => {
  // The test DOM has no layout and no pointer capture.
  const captured = new WeakSet<Element>();
  document.elementFromPoint = () => under;
  Element.prototype.setPointerCapture = function capture() {
    captured.add(this);
  };
  Element.prototype.hasPointerCapture = function has() {
    return captured.has(this);
  };
});

afterEach(() => {
  document.elementFromPoint = realElementFromPoint;
  under = null;
});

describe('the order of registration types', () => {
  test('cannot be changed without the right to edit types', async () => {
    await setUp({ account: accountWith(['registrationTypes.search']) });
    expect(screen.queryByRole('button', { name: '移动 类型A' })).toBeNull();
  });

  test.each(['name=类型', 'orderBy=price&order=asc', 'isDeleted=1'])('cannot be changed with %s', async (query) => {
    await setUp({ url: `/registration/type?${query}` });
    expect(screen.queryByRole('button', { name: '移动 类型A' })).toBeNull();
  });

  test('stays as it was if the server refuses', async () => {
    const server = await setUp({ sorts: false });
    fireEvent.keyDown(handleOf('类型A'), { key: 'ArrowDown' });
    expect(await screen.findByText(baseErrors.changed.message)).toBeTruthy();
    expect(server.sentTo(sortRegistrationTypes)).toHaveLength(1);
    await expect.poll(shown).toEqual(['类型A', '类型B', '类型C']);
  });

  test('is changed with the arrow keys, step by step, and not beyond the ends', async () => {
    const server = await setUp();
    fireEvent.keyDown(handleOf('类型A'), { key: 'ArrowUp' });
    fireEvent.keyDown(handleOf('类型A'), { key: 'ArrowRight' });
    expect(server.sentTo(sortRegistrationTypes)).toEqual([]);
    fireEvent.keyDown(handleOf('类型A'), { key: 'ArrowDown' });
    expect(await screen.findByText('已移动 类型A')).toBeTruthy();
    expect(shown()).toEqual(['类型B', '类型A', '类型C']);
    await expect
      .poll(() => {
        fireEvent.keyDown(handleOf('类型C'), { key: 'ArrowUp' });
        return server.sentTo(sortRegistrationTypes);
      })
      .toEqual([
        { places: ['B', 'A', 'C'].map((id) => ({ id, version: 1 })) },
        { places: ['B', 'C', 'A'].map((id) => ({ id, version: 2 })) },
      ]);
  });

  test('is changed by dragging a row', async () => {
    const server = await setUp();
    const handle = handleOf('类型A');
    under = handleOf('类型C').closest('td');
    fireEvent.pointerDown(handle, { pointerId: 1, clientX: 5, clientY: 5, buttons: 1 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 5, clientY: 50, buttons: 1 });
    expect(handleOf('类型C').closest('tr')?.dataset['drop']).toBe('after');
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 5, clientY: 50 });
    await expect.poll(shown).toEqual(['类型B', '类型C', '类型A']);
    expect(server.sentTo(sortRegistrationTypes)).toHaveLength(1);
  });
});
