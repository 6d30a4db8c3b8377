import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { withManifest } from '../../apps/server/src/testing/exports/unzipped.ts';
import { expect } from './stage.ts';

/** The task has ended. */
const PACKED = { timeout: 30_000 };

/** Begins an archive whose files are named by this pattern, in the drawer that asks for it. */
export const packAs = async (drawer: Locator, pattern: string): Promise<void> => {
  await drawer.getByLabel('文件名规则').fill(pattern);
  await drawer.getByRole('button', { name: '开始打包' }).click();
  await expect(drawer).toBeHidden();
};

interface Packed {
  /** By name, without the list of files. */
  files: Map<string, Buffer>;
  /** The lines of the list of files, by its headings. */
  manifest: Record<string, string>[];
}

/** The archive of the latest task with this title, downloaded from the tray once it is made. */
export const packedFiles = async (page: Page, title: string): Promise<Packed> => {
  await page.getByRole('button', { name: /^任务/ }).first().click();
  const button = page.getByRole('button', { name: `下载 打包${title}（` }).first();
  await expect(button).toBeVisible(PACKED);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { files, heading, lines } = withManifest(await readFile(await download.path()));
  const manifest = lines.map((line) => Object.fromEntries(line.map((cell, at) => [String(heading[at]), String(cell)])));
  return { files, manifest };
};

/** Each file has one line with its size, and no line names a file that is not there. */
export const expectListed = ({ files, manifest }: Packed): void => {
  const named = manifest.filter((line) => line['文件'] !== '');
  expect(named.map((line) => [line['文件'], line['字节数']]).toSorted()).toEqual(
    [...files].map(([name, content]) => [name, String(content.length)]).toSorted(),
  );
};
