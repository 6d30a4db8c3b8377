import { pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Values = Record<string, unknown>;

const MODULES = path.resolve(import.meta.dirname, '../modules');

/** The `matrix` of every noun, found by the names of their files: what imports this does not have the whole server checked. */
export const findMatrices = <Matrix>(): Promise<Matrix[]> =>
  Promise.all(
    readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.matrix.ts'))
      .toSorted()
      .map(async (file) => {
        const { matrix } = (await import(pathToFileURL(path.join(MODULES, file)).href)) as { matrix: Matrix };
        return matrix;
      }),
  );

const found = await findMatrices<{ samples: Record<string, Values> }>();

/** Values that pass each call's shape and point at nothing, for tests that walk all calls. */
const SAMPLES: Record<string, Values> = Object.assign({}, ...found.map(({ samples }) => samples));

/** Input for a call: of its own where it needs more than an id. */
export const sampleFor = (name: string, endpoint: Endpoint): Values =>
  SAMPLES[name] ?? Object.fromEntries(pathParameters(endpoint.path).map((parameter) => [parameter, 'nothing']));
