import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PageContext, type PageState } from '../../shared/page/page-context.ts';
import { FramePage } from './FramePage.tsx';

const nothing = () => undefined;

const show = (link: string | undefined) => {
  const page: PageState = {
    path: '/frame',
    search: new URLSearchParams(),
    searchNow: nothing,
    parameters: {},
    link,
    title: '看板',
    isActive: true,
    signal: new AbortController().signal,
    setSearch: nothing,
    navigate: nothing,
    setTitle: nothing,
    closeTab: nothing,
    guard: () => nothing,
  };
  render(
    <PageContext value={page}>
      <FramePage />
    </PageContext>,
  );
};

const rights = () => screen.getByTitle('看板').getAttribute('sandbox')?.split(' ') ?? [];

describe('an external page', () => {
  test('without an address shows an empty state', () => {
    show(undefined);
    expect(screen.getByRole('heading', { name: '页面暂未开放' })).toBeTruthy();
  });

  test('keeps its own storage and cannot navigate the console away', () => {
    show('https://example.com/board');
    expect(rights()).toContain('allow-same-origin');
    expect(rights()).not.toContain('allow-top-navigation');
  });

  test('of the console’s own origin cannot remove its sandbox', () => {
    show(`${window.location.origin}/files/1`);
    expect(rights()).toContain('allow-scripts');
    expect(rights()).not.toContain('allow-same-origin');
  });
});
