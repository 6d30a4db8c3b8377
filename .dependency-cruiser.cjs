// Who may import whom. Every rule is one sentence, and the sentence is what a violation prints.
const CONTRACT = '^packages/contract/';
const SERVER = '^apps/server/src/';
const MODULES = `${SERVER}modules/`;
/** They read uploaded files in a worker thread, below any service. */
const FILE_PARSERS = [`${MODULES}imports/reading/`];
const CONSOLE = '^apps/console/src/';
const FEATURES = `${CONSOLE}features/`;
const TEST_CODE = '[.](test|matrix)[.]tsx?$|/testing/';

/** Tests may look behind every door. */
const forbid = (name, comment, [from, to]) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST_CODE, ...(from.pathNot ?? [])] },
  to,
});

const layer = (...suffixes) => `[.](${suffixes.join('|')})[.]ts$`;

module.exports = {
  forbidden: [
    forbid('contract-stands-alone', 'The contract imports itself and zod, nothing else.', [
      { path: CONTRACT },
      { pathNot: [CONTRACT, 'node_modules/zod/'] },
    ]),
    forbid('server-without-console', 'The server knows nothing of the console.', [
      { path: '^apps/server/' },
      { path: '^apps/console/' },
    ]),
    forbid('console-without-server', 'The console meets the server in the contract only.', [
      { path: '^apps/console/' },
      { path: '^apps/server/' },
    ]),

    forbid('through-the-service', "One module enters another through that one's service; types may be named.", [
      { path: `${MODULES}([^/]+)/` },
      { path: MODULES, pathNot: [`${MODULES}$1/`, layer('service')], dependencyTypesNot: ['type-only'] },
    ]),
    forbid('http-in-routes', 'Within a module, HTTP is the business of the routes file.', [
      { path: MODULES, pathNot: [layer('routes')] },
      { path: ['node_modules/(@fastify|fastify)/', `${SERVER}http/`] },
    ]),
    forbid('sql-in-repositories', 'Kysely is known to repositories, tables and the database folder.', [
      {
        path: SERVER,
        pathNot: [layer('repository', 'table'), `${SERVER}(database/|demo/|schema[.]ts|store[.]ts|composition[.]ts)`],
      },
      { path: 'node_modules/kysely/' },
    ]),
    forbid('routes-to-services', 'Routes ask services, never repositories or tables.', [
      { path: layer('routes') },
      { path: layer('repository', 'table') },
    ]),
    forbid(
      'modules-make-repositories',
      'Repositories are made where a module lists them; all else names their types.',
      [
        { path: SERVER, pathNot: [layer('module', 'repository')] },
        { path: layer('repository'), pathNot: [`${SERVER}(database|records)/`], dependencyTypesNot: ['type-only'] },
      ],
    ),
    forbid('questions-in-stores', 'A service names repositories of other modules in its store, as questions.', [
      { path: `${MODULES}([^/]+)/.*${layer('service', 'rules', 'routes')}` },
      { path: `${MODULES}.*${layer('repository')}`, pathNot: [`${MODULES}$1/`] },
    ]),
    forbid('repositories-at-the-bottom', 'Repositories and tables call nothing that lies above them.', [
      { path: layer('repository', 'table') },
      { path: layer('service', 'routes', 'presenter') },
    ]),
    forbid('rules-are-pure', 'Rules import rules, rights, the contract and the fixed lists of their module.', [
      { path: `${MODULES}([^/]+)/.*${layer('rules')}` },
      {
        pathNot: [layer('rules'), CONTRACT, `${SERVER}access/`, `${MODULES}$1/[^.]+[.]ts$`],
        dependencyTypesNot: ['type-only'],
      },
    ]),
    forbid(
      'lists-are-pure',
      'A file of a module without a suffix is a fixed list: it imports the contract and the fixed lists of its module.',
      [
        { path: `${MODULES}([^./]+)/[^.]+[.]ts$`, pathNot: FILE_PARSERS },
        { pathNot: [CONTRACT, `${MODULES}$1/[^.]+[.]ts$`], dependencyTypesNot: ['type-only'] },
      ],
    ),
    forbid('rights-are-pure', 'Rights are weighed without the outside world: access imports itself and the contract.', [
      { path: `${SERVER}access/` },
      { pathNot: [CONTRACT, `${SERVER}access/`], dependencyTypesNot: ['type-only'] },
    ]),
    forbid('kits-below-modules', 'access, config, http, database and platform know no module.', [
      { path: `${SERVER}(access|config|http|database|platform)/` },
      { path: MODULES },
    ]),

    forbid('features-apart', 'A feature of the console imports no other feature.', [
      { path: `${FEATURES}([^/]+)/` },
      { path: FEATURES, pathNot: [`${FEATURES}$1/`] },
    ]),
    forbid('features-below-app', 'The app assembles the features; they do not know it.', [
      { path: FEATURES },
      { path: `${CONSOLE}app/` },
    ]),
    forbid('shared-at-the-bottom', 'Shared code of the console knows no feature and no app.', [
      { path: `${CONSOLE}shared/` },
      { path: `${CONSOLE}(features|app)/` },
    ]),

    forbid('no-test-code', 'What runs in production imports no test code.', [{}, { path: TEST_CODE }]),
    {
      name: 'no-circles',
      comment: 'Imports go round in no circle, not even for types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'found',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
