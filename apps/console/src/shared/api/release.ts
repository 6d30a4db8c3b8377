import { create } from 'zustand';
import { readBoot } from '../session/boot.ts';
import { reachability } from './reachability.ts';

/** Header of every answer with the console build that the server currently serves. */
const BUILD_HEADER = 'x-huiwu-build';

interface Heard {
  /** Empty while it is the running build. */
  build: string;
  heardAt: number;
}

/** The newer build of the server's latest answer; empty if there is none. */
export const useNewBuild = create<Heard>()(() => ({ build: '', heardAt: Date.now() }));

/** Stores the build of an answer. */
export const noteBuild = (headers: Headers): void => {
  const told = headers.get(BUILD_HEADER) ?? '';
  const own = readBoot().build;
  if (told === '' || own === '') return;
  useNewBuild.setState({ build: told === own ? '' : told, heardAt: Date.now() });
};

/** Asks the server for its current build. A failed request changes nothing. */
export const askForBuild = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ headers }) => noteBuild(headers),
    () => reachability.unanswered(),
  );
