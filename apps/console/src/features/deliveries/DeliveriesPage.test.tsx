import { getDelivery, listDeliveries, type Delivery } from '@huiwu/contract/deliveries';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { getNotice, listNotices } from '@huiwu/contract/notices';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { aNotice } from '../../testing/notices.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DeliveriesPage, DeliveryDetailPage } from './DeliveriesPage.tsx';

const SOME_TIME = '2026-11-20T08:00:00.000Z';

const aDelivery = (own: Partial<Delivery> = {}): Delivery => ({
  id: 'D1',
  version: 1,
  createdAt: SOME_TIME,
  channel: 'sms',
  recipientName: '孟晚',
  address: '138****0001',
  notice: 'N1',
  excerpt: '',
  origin: '入场提醒',
  state: 'failed',
  stateReason: '',
  actions: [],
  parts: 1,
  attempts: 1,
  nextTryAt: null,
  sentAt: null,
  deliveredAt: null,
  errorCode: '',
  errorText: '',
  providerId: '',
  subject: '',
  content: '<p>【远山】孟晚您好</p>',
  ...own,
});

const listing = (...deliveries: Delivery[]) =>
  on(listDeliveries, ({ page, limit }) => ({ list: deliveries, total: deliveries.length, page, limit }));

const serverOf = (delivery: Delivery, list = listing(delivery)) =>
  fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    list,
    on(getDelivery, () => delivery),
    on(listNotices, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(getNotice, () => aNotice()),
  ]);

test('the deliveries of one notice are asked for by its id and named by its name', async () => {
  const server = serverOf(aDelivery());
  await renderPage(<DeliveriesPage />, { server, url: '/message/delivery?notice=N1' });
  await waitFor(() => expect(server.sentTo(listDeliveries)).toMatchObject([{ notice: 'N1' }]));
  expect(await screen.findByText(/通知：入场提醒/)).toBeTruthy();
});

test('the list says why a message was stopped, and what the provider said of one that failed', async () => {
  const [stopped, failed] = [
    aDelivery({ state: 'withheld', stateReason: '没有手机号码' }),
    aDelivery({ id: 'D2', errorText: '550 5.1.1 User unknown' }),
  ];
  await renderPage(<DeliveriesPage />, {
    server: serverOf(stopped, listing(stopped, failed)),
    url: '/message/delivery',
  });
  expect(await screen.findByText('没有手机号码')).toBeTruthy();
  expect(screen.getByText('550 5.1.1 User unknown')).toBeTruthy();
});

test('a delivery that was not tried says that it has no content', async () => {
  const server = serverOf(aDelivery({ state: 'withheld', stateReason: '没有手机号码', content: '' }));
  await renderPage(<DeliveryDetailPage />, {
    server,
    url: '/message/delivery/detail/D1',
    parameters: { id: 'D1' },
  });
  expect(await screen.findByText(/没有保存内容/)).toBeTruthy();
});
