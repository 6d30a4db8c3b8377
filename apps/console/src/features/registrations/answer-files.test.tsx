import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';

const FILES = [`${'a'.repeat(32)}.pdf`, `${'b'.repeat(32)}.pdf`];

describe('files of an answer', () => {
  test('are counted for admins who may not download them', async () => {
    const account = accountWith(['registrations.view']);
    await renderPage(<AnswerFiles id="R1" label="简历" files={FILES} />, { server: fakeServer([]), account });
    expect(await screen.findByText('2 个文件')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('have a button each for admins who may', async () => {
    const account = accountWith(['registrations.view', 'registrations.fileBatchDownload']);
    await renderPage(<AnswerFiles id="R1" label="简历" files={FILES} />, { server: fakeServer([]), account });
    for (const name of ['下载 简历 1', '下载 简历 2']) expect(await screen.findByRole('button', { name })).toBeTruthy();
  });
});
