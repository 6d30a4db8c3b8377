import { createCarbonActivityRepository } from '../../modules/carbon-activities/carbon-activities.repository.ts';
import { createCarbonPeopleRepository } from '../../modules/carbon-activities/carbon-people.repository.ts';
import { createCarbonAreaRepository } from '../../modules/carbon-data/areas/carbon-areas.repository.ts';
import { createCarbonCategoryRepository } from '../../modules/carbon-data/categories/carbon-categories.repository.ts';
import {
  createCarbonFactorRepository,
  createCarbonSourceRepository,
} from '../../modules/carbon-data/factors/carbon-factors.repository.ts';
import {
  createCarbonMeasureRepository,
  createCarbonOffsetRepository,
  createCarbonReportRepository,
} from '../../modules/carbon-statistics/carbon-offsets.repository.ts';
import { createCarbonResultRepository } from '../../modules/carbon-statistics/carbon-results.repository.ts';
import { createCarbonRunRepository } from '../../modules/carbon-statistics/carbon-runs.repository.ts';
import { connectionsOf } from '../test-database.ts';
import { paged, type List } from './list.ts';

type Asks = Record<string, { ask: List; filters: object[] }>;

const MEETING = 'ID00000007';
const IDS = ['ID00000007', 'ID00000008'];
const ONE_DAY = { beginTime: '2026-01-01', endTime: '2026-01-01' };

/** What is asked of categories, areas, sources and factors: a company's own and those of the platform. */
export const CARBON_LISTS_OF_COMPANIES: Asks = {
  'carbon categories': {
    ask: async (lists, engine, filter) => {
      const categories = createCarbonCategoryRepository(connectionsOf({ db: lists, lists, engine }));
      await categories.listPresent();
      await categories.childrenOf(IDS);
      await categories.factorsOf(IDS);
      return categories.page(paged(filter));
    },
    filters: [{}, { name: '分类12' }, { isDeleted: true }],
  },
  'carbon areas': {
    ask: async (lists, engine, filter) => {
      const areas = createCarbonAreaRepository(connectionsOf({ db: lists, lists, engine }));
      await areas.listPresent();
      await areas.childrenOf(IDS);
      await areas.factorsOf(IDS);
      return areas.page(paged(filter));
    },
    filters: [{}, { code: 'A12' }, { name: '区域12' }, { level: 'city' }, { isDeleted: true }, { orderBy: 'code' }],
  },
  'carbon factors': {
    ask: async (lists, engine, filter) => {
      const factors = createCarbonFactorRepository(connectionsOf({ db: lists, lists, engine }));
      await factors.listActive();
      await factors.lastChange();
      await factors.listVersions('elec.12', MEETING);
      return factors.page(paged(filter));
    },
    filters: [
      {},
      { factorCode: 'elec.12' },
      { name: '因子12' },
      { category: MEETING },
      { area: MEETING },
      { source: MEETING },
      { dataYear: 2023 },
      { state: 'draft' },
      { isDeleted: true },
      { orderBy: 'dataYear' },
    ],
  },
  'carbon sources': {
    ask: async (lists, engine, filter) => {
      const sources = createCarbonSourceRepository(connectionsOf({ db: lists, lists, engine }));
      await sources.listPresent();
      await sources.factorsOf(IDS);
      return sources.page(paged(filter));
    },
    filters: [{}, { name: '来源12' }, { publisher: '机构12' }, { isDeleted: true }, { orderBy: 'name' }],
  },
};

const ACTIVITIES: Asks = {
  'carbon activities': {
    ask: (lists, engine, filter) =>
      createCarbonActivityRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { category: MEETING },
      { phase: 'prepare' },
      { description: '用电12' },
      { dataLevel: 'estimated' },
      { source: 'import' },
      { state: 'draft' },
      { isDeleted: true },
      ONE_DAY,
    ],
  },
  'what calculations read of activities and people': {
    ask: async (lists, engine) => {
      const connections = connectionsOf({ db: lists, lists, engine });
      const activities = createCarbonActivityRepository(connections);
      await activities.listAudited(MEETING);
      await activities.listAuto(MEETING);
      await activities.hasAuto(MEETING, IDS);
      await activities.lastChange(MEETING);
      await activities.stampOfAudited(MEETING);
      const people = createCarbonPeopleRepository(connections);
      await people.count(MEETING, 'arrived');
      await people.lastArrival(MEETING);
      await people.lastChange(MEETING);
      return people.list(MEETING, 'confirmed');
    },
    filters: [{}],
  },
};

const RUNS: Asks = {
  'carbon runs': {
    ask: async (lists, engine, filter) => {
      const runs = createCarbonRunRepository(connectionsOf({ db: lists, lists, engine }));
      await runs.listOf(MEETING);
      await runs.findCurrent(MEETING);
      await runs.findUnfinished(MEETING);
      await runs.lastNumber(MEETING);
      return runs.page(paged(filter));
    },
    filters: [{}, { no: 1 }, { state: 'failed' }, { orderBy: 'no', order: 'asc' }],
  },
  'carbon results': {
    ask: (lists, engine, filter) =>
      createCarbonResultRepository(connectionsOf({ db: lists, lists, engine })).page(
        paged({ run: MEETING, ...filter }),
      ),
    filters: [
      {},
      { run: undefined },
      { categoryName: '电' },
      { categoryCode: 'EN-ELEC' },
      { groupName: '能源' },
      { scope: '2' },
      { phase: 'hold' },
      { originName: '上海市' },
      { estimated: true },
      { missing: true },
    ],
  },
  'sums, factors and uses of results': {
    ask: async (lists, engine) => {
      const results = createCarbonResultRepository(connectionsOf({ db: lists, lists, engine }));
      await results.listOf(MEETING);
      await results.sumsOf(MEETING);
      await results.listLargest(MEETING, 10);
      await results.countsOf(IDS);
      return results.usesOf(MEETING);
    },
    filters: [{}],
  },
};

const STATEMENTS: Asks = {
  'carbon measures': {
    ask: async (lists, engine, filter) => {
      const measures = createCarbonMeasureRepository(connectionsOf({ db: lists, lists, engine }));
      await measures.listOf(MEETING);
      return measures.page(paged(filter));
    },
    filters: [{}, { name: '措施12' }, { orderBy: 'name' }],
  },
  'carbon offsets': {
    ask: async (lists, engine, filter) => {
      const offsets = createCarbonOffsetRepository(connectionsOf({ db: lists, lists, engine }));
      await offsets.listRetired(IDS);
      await offsets.isRegistered({ customerId: 'COMPANY1', registryNo: 'R12', exceptId: MEETING });
      return offsets.page(paged(filter));
    },
    filters: [{}, { type: 'forest' }, { project: '项目12' }, { registryNo: 'R12' }, { state: 'retired' }, ONE_DAY],
  },
  'carbon reports': {
    ask: (lists, engine, filter) =>
      createCarbonReportRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [{}, { title: '报告12' }, { state: 'published' }, { orderBy: 'title' }],
  },
};

/** What is asked of the emissions of a meeting, inside of it. */
export const CARBON_LISTS: Asks = { ...ACTIVITIES, ...RUNS, ...STATEMENTS };
