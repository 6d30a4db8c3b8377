import { act, render, screen } from '@testing-library/react';
import { Activity, Suspense, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

const late = () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  return { Late: lazyComponent(() => promise), arrive: () => resolve(() => <p>部门</p>) };
};

/** A page of the console: hidden pages wait behind the one boundary around all of them. */
const pages = (Page: ComponentType, mode: 'hidden' | 'visible' | 'closed') => (
  <Suspense fallback="加载中">
    {mode !== 'closed' && (
      <Activity mode={mode}>
        <Page />
      </Activity>
    )}
  </Suspense>
);

test('the code of a hidden page may arrive after the page was closed', async () => {
  const { Late, arrive } = late();
  const { rerender } = render(pages(Late, 'hidden'));
  await settle();
  rerender(pages(Late, 'closed'));
  await settle();
  arrive();
  await settle();
  // Vitest fails a run in which a rejection is not handled.
  expect(screen.queryByText('部门')).toBeNull();
});

test('a hidden page whose code arrives is shown when its tab is chosen', async () => {
  const { Late, arrive } = late();
  const { rerender } = render(pages(Late, 'hidden'));
  await settle();
  arrive();
  await settle();
  rerender(pages(Late, 'visible'));
  expect(await screen.findByText('部门')).toBeTruthy();
});
