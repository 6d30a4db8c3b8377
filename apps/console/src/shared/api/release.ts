import { create } from 'zustand';
import { readBoot } from '../session/boot.ts';
import { reachability } from './reachability.ts';

/** What every answer says about the console that the server hands out now. */
const BUILD_HEADER = 'x-huiwu-build';

interface Heard {
  /** Empty while it is the one that runs here. */
  build: string;
  heardAt: number;
}

/** The console of the server's latest answer, where that is another one than this. */
export const useNewBuild = create<Heard>()(() => ({ build: '', heardAt: Date.now() }));

/** Remembers what an answer says about the console. */
export const noteBuild = (headers: Headers): void => {
  const told = headers.get(BUILD_HEADER) ?? '';
  const own = readBoot().build;
  if (told === '' || own === '') return;
  useNewBuild.setState({ build: told === own ? '' : told, heardAt: Date.now() });
};

/** Asks what console the server hands out now. No answer says nothing. */
export const askForBuild = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ headers }) => noteBuild(headers),
    () => reachability.unanswered(),
  );
