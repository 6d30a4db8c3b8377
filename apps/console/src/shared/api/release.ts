import { create } from 'zustand';
import { readBoot } from '../session/boot.ts';

/** What every answer says about the console that the server hands out now. */
const BUILD_HEADER = 'x-huiwu-build';

/** The console of the server's latest answer; empty while it is the one that runs here. */
export const useNewBuild = create<{ build: string }>()(() => ({ build: '' }));

/** Remembers what an answer says about the console. */
export const noteBuild = (headers: Headers): void => {
  const told = headers.get(BUILD_HEADER) ?? '';
  const own = readBoot().build;
  if (told === '' || own === '') return;
  const build = told === own ? '' : told;
  if (build !== useNewBuild.getState().build) useNewBuild.setState({ build });
};

/** Asks what console the server hands out now. No answer says nothing. */
export const askForBuild = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ headers }) => noteBuild(headers),
    () => undefined,
  );
