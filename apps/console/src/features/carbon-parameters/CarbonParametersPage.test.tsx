import { screen } from '@testing-library/react';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { listCarbonChoices } from '@huiwu/contract/carbon-factors';
import {
  carbonParameterRecord,
  editCarbonParameters,
  getCarbonEffects,
  getCarbonParameters,
  previewCarbonParameters,
  type CarbonParameters,
} from '@huiwu/contract/carbon-parameters';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CarbonParametersPage } from './CarbonParametersPage.tsx';

const AT = '2026-11-01T02:00:00.000Z';
const VIEW = { areaName: '上海', year: 2026, effects: [] };

const setUp = async () => {
  const kept: CarbonParameters = {
    ...z.parse(carbonParameterRecord.draft, {}),
    id: 'P1',
    version: 3,
    area: null,
    createdAt: AT,
    updatedAt: AT,
  };
  const server = fakeServer([
    on(getCarbonParameters, () => kept),
    on(getCarbonEffects, () => ({ ...VIEW, run: null })),
    on(previewCarbonParameters, () => VIEW),
    on(listCarbonChoices, () => ({ categories: [], areas: [], sources: [] })),
    on(editCarbonParameters, ({ version, targetKg = '' }) => {
      if (version !== kept.version) refuse(baseErrors.changed, { current: kept });
      Object.assign(kept, { targetKg, version: version + 1 });
      return null;
    }),
  ]);
  const page = await renderPage(<CarbonParametersPage />, { server });
  return { ...page, server, kept };
};

const save = () => screen.findByRole('button', { name: '保存' });
const target = () => screen.findByLabelText<HTMLInputElement>('目标排放');

test('what was typed stays when another person has saved the parameters, is told once, and can be saved again', async () => {
  const { user, kept, server } = await setUp();
  await user.type(await target(), '900');
  Object.assign(kept, { version: 4, baselineKg: '1000' });
  await user.click(await save());
  await user.click(await screen.findByRole('button', { name: '保留我的内容' }));
  expect((await target()).value).toBe('900');
  expect(screen.queryByText(baseErrors.changed.message)).toBeNull();
  await user.click(await save());
  expect(await screen.findByText('已保存碳参数')).toBeTruthy();
  expect(server.sentTo(editCarbonParameters).map(({ version }) => version)).toEqual([3, 4]);
  expect(kept).toMatchObject({ version: 5, targetKg: '900' });
});
