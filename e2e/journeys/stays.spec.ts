import { randomUUID } from 'node:crypto';
import { addHotel, editHotelRooms, getHotelRooms } from '../../packages/contract/src/hotels/index.ts';
import { enterMeeting, inDays, meetingWithHolder, registered, type MeetingWithHolder } from './meeting-with-holder.ts';
import { choose, chooseMore, expect, expectAccessible, test } from './stage.ts';

const HOTEL = '听雨山庄';

/** One hotel with a room of two beds and a room of one bed on each night of the meeting. */
const withHotel = async ({ operator, meeting }: MeetingWithHolder): Promise<void> => {
  const inside = { meetingCode: meeting.code };
  const { id } = await operator.call(addHotel, { name: HOTEL }, { ...inside, idempotencyKey: randomUUID() });
  const { version } = await operator.call(getHotelRooms, { id }, inside);
  const nights = [19, 20, 21].map((days) => ({ night: inDays(days).slice(0, 10), count: 1 }));
  const roomTypes = [
    { name: '双床房', beds: 2, price: 50_000, nights },
    { name: '大床房', beds: 1, price: null, nights },
  ];
  await operator.call(editHotelRooms, { id, version, roomTypes }, inside);
};

test('people are given rooms, share one, are refused where none is left, and leave the rooming list', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { beginAt: inDays(20), endAt: inDays(21) });
  await withHotel(world);
  const [one, two, three] = ['甲', '乙', '丙'].map((name) => `住客${name}`) as [string, string, string];
  for (const name of [one, two, three]) await registered(world, { name, typeName: '媒体' });
  await enterMeeting(page, world);
  await page.goto('/#/registration/list');
  const open = async (name: string) => {
    await chooseMore(page, name, '住宿');
    return page.getByRole('dialog', { name: `住宿 ${name}` });
  };

  await test.step('one alone, with the rooms that are left', async () => {
    const drawer = await open(one);
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer.getByText('请选择房型')).toBeVisible();
    await choose(page, drawer.getByLabel('房型'), '双床房');
    await expect(drawer.getByRole('list', { name: '每晚余量' })).toContainText('余 1 间');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`已安排 ${one} 的住宿`)).toBeVisible();
  });

  await test.step('another is refused on the night without a room, and nothing is kept', async () => {
    const drawer = await open(two);
    await choose(page, drawer.getByLabel('房型'), '双床房');
    await expect(drawer.getByRole('list', { name: '每晚余量' })).toContainText('无余房');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/“双床房”.*房量不足/)).toBeVisible();
    await expectAccessible(page, 'a room that is refused');
    await drawer.getByRole('radio', { name: '指定合住' }).check();
    // Who stays alone is not offered.
    await drawer.getByLabel('合住人员').click();
    await expect(page.getByText('没有可合住的人员')).toBeVisible();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('button', { name: '放弃', exact: true }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('the first agrees to share, and the other joins them', async () => {
    const first = await open(one);
    await expect(first.getByText('现为分房号')).toBeVisible();
    await first.getByRole('radio', { name: '愿意合住' }).check();
    await first.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`已修改 ${one} 的住宿`)).toBeVisible();
    const second = await open(two);
    await choose(page, second.getByLabel('房型'), '双床房');
    await second.getByRole('radio', { name: '指定合住' }).check();
    await choose(page, second.getByLabel('合住人员'), one);
    await second.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`已安排 ${two} 的住宿`)).toBeVisible();
  });

  await test.step('the rooming list shows who is in one room, and lets one go', async () => {
    await page.goto('/#/registration/hotel');
    await page.getByRole('navigation', { name: '住宿' }).getByRole('link', { name: '分房名单' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '分房名单' })).toBeVisible();
    const list = page.getByRole('table', { name: '分房名单列表' });
    await expect(list.getByRole('row').filter({ hasText: one }).first()).toContainText(two);
    await expectAccessible(page, 'the rooming list');
    await page.getByRole('button', { name: `取消住宿 ${two}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消住宿', exact: true }).click();
    await expect(list.getByRole('row').filter({ hasText: two })).toHaveCount(0);
    await expect(list.getByRole('row').filter({ hasText: one })).toBeVisible();
  });
});
