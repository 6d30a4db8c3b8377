import { screen, waitFor, within } from '@testing-library/react';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  addMember,
  findSimilarMembers,
  getMember,
  listMembers,
  memberProblems,
  mergeMembers,
  type MemberDetail,
} from '@huiwu/contract/members';
import { describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MembersPage } from './MembersPage.tsx';

const aMember = (given: Partial<MemberDetail> = {}): MemberDetail => ({
  id: 'M1',
  name: '张三',
  gender: 'm',
  title: '',
  idType: null,
  phoneCountry: '+86',
  phone: '19911112222',
  email: '',
  company: '云汀',
  department: '',
  jobTitle: '',
  areaCode: '',
  address: '',
  remark: '',
  source: 'manual',
  smsOptOutAt: null,
  emailOptOutAt: null,
  actions: ['edit', 'delete'].map((name) => ({ name, blockers: [] })),
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  deletedAt: null,
  deletedBy: null,
  version: 1,
  ...given,
});

const OTHER = aMember({
  id: 'M2',
  name: '张三丰',
  phone: '19933334444',
  title: '教授',
  company: '晨屿',
  createdAt: '2026-11-02T02:00:00.000Z',
});

const open = async (address: string, ...kept: MemberDetail[]) => {
  const asked: unknown[] = [];
  const merges: unknown[] = [];
  const server = fakeServer([
    on(listMembers, ({ page, limit, name = '' }) => {
      const list = kept.filter((each) => each.name.includes(name));
      return { list, total: list.length, page, limit };
    }),
    on(getMember, ({ id }) => kept.find((each) => each.id === id) ?? refuse(baseErrors.notFound)),
    on(addMember, ({ phone }) =>
      kept.some((each) => each.phone === phone)
        ? refuseField('phone', memberProblems.phoneTaken('张三'))
        : { id: 'M9' },
    ),
    on(findSimilarMembers, (likeness) => {
      asked.push(likeness);
      return kept
        .filter(({ phone }) => phone === likeness.phone)
        .map(({ id, name, company }) => ({ id, name, company, jobTitle: '', likeIn: ['phone' as const] }));
    }),
    on(mergeMembers, (merge) => {
      merges.push(merge);
      return { id: 'M1' };
    }),
  ]);
  return { ...(await renderPage(<MembersPage />, { server, url: address })), asked, merges };
};

describe('a new member', () => {
  test('needs a phone number or an e-mail address', async () => {
    const { user } = await open('/member/list?dialog=add');
    const dialog = await screen.findByRole('dialog', { name: '新增参会人员' });
    await user.type(await within(dialog).findByLabelText('姓名'), '李四');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(memberProblems.noContact)).toBeTruthy();
  });

  test('that may exist already is shown during input with a link, and a duplicate is reported on saving', async () => {
    const { user, asked } = await open('/member/list?dialog=add', aMember());
    const dialog = await screen.findByRole('dialog', { name: '新增参会人员' });
    await user.type(await within(dialog).findByLabelText('姓名'), '李四');
    await user.type(within(dialog).getByLabelText('手机号码'), '19911112222');
    const link = await within(dialog).findByRole('link', { name: '张三' });
    expect(link.getAttribute('href')).toBe('#/member/list/detail/M1');
    // The search is debounced: not every digit sends a request.
    expect(asked.length).toBeLessThanOrEqual(2);
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(memberProblems.phoneTaken('张三'))).toBeTruthy();
  });
});

describe('merging', () => {
  test('compares both members, and sends the selected values after a confirmation with both names', async () => {
    const { user, merges } = await open('/member/list?dialog=merge.M1', aMember(), OTHER);
    const dialog = await screen.findByRole('dialog', { name: '合并 张三' });
    await user.click(await within(dialog).findByLabelText('与谁合并'));
    await user.click(await screen.findByText('张三丰', { selector: '.ant-select-item-option-content' }));
    const compared = await within(dialog).findByRole('region', { name: '比较两份档案' });
    // A value that only the other member has is selected by default.
    const isChosen = (name: string) => within(compared).getByRole<HTMLInputElement>('radio', { name }).checked;
    expect([isChosen('教授'), isChosen('云汀'), isChosen('晨屿')]).toEqual([true, true, false]);
    await user.click(within(compared).getByRole('radio', { name: '19933334444' }));
    await user.click(within(dialog).getByRole('button', { name: '合并' }));
    // All layers of a test have the same id, so the dialog cannot be found by its accessible name.
    await screen.findByText('将“张三丰”并入“张三”？', { selector: '.ant-modal-title' });
    expect(merges).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: '合并' }).at(-1)!);
    await waitFor(() => expect(merges).toHaveLength(1));
    expect(merges[0]).toMatchObject({
      id: 'M1',
      intoId: 'M2',
      version: 1,
      intoVersion: 1,
      choose: { name: 'id', title: 'into', phone: 'into', company: 'id' },
    });
  });

  test('is not possible without a second member', async () => {
    const { user, merges } = await open('/member/list?dialog=merge.M1', aMember());
    const dialog = await screen.findByRole('dialog', { name: '合并 张三' });
    await user.click(await within(dialog).findByRole('button', { name: '合并' }));
    expect(await within(dialog).findByText('请选择另一个人')).toBeTruthy();
    expect(merges).toEqual([]);
  });
});
