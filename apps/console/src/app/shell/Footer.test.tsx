import { getSetting } from '@huiwu/contract/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { Footer } from './Footer.tsx';

const show = (settings: Record<string, string>) => {
  fakeServer([on(getSetting, ({ key }) => settings[key] ?? '')]);
  render(
    <QueryClientProvider client={queryClient}>
      <Footer />
    </QueryClientProvider>,
  );
};

beforeEach(() => queryClient.clear());

test('the footer links the filing number to the official register, without a referrer', async () => {
  show({ footer: '© 某公司', icp: '沪ICP备12345678号-1' });
  const link = await screen.findByRole('link', { name: '沪ICP备12345678号-1' });
  expect(link.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(await screen.findByText('© 某公司')).toBeTruthy();
});

test('the footer of an operator without a filing number has no empty link', async () => {
  show({ footer: '© 某公司', icp: '' });
  expect(await screen.findByText('© 某公司')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
