import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import {
  countAudience,
  countRegistrationTabs,
  getRegistrationOptions,
  listAudience,
  listRegistrations,
} from '../../packages/contract/src/registrations/index.ts';
import type { Options } from '../options.ts';
import type { Case } from '../server/cases.ts';
import { groupId } from './registrations-ids.ts';

export const REGISTRATION_PATHS = {
  list: BASE_PATH + listRegistrations.path,
  audienceCount: BASE_PATH + countAudience.path,
  audiencePage: BASE_PATH + listAudience.path,
  tabs: BASE_PATH + countRegistrationTabs.path,
  options: BASE_PATH + getRegistrationOptions.path,
};

const STATES = ['confirmed', 'pending_payment'];

/** Everything that is asked of the list, by the name of the case. */
const ASKED: [string, object][] = [
  ['page 1', {}],
  ['page 5,000', { page: 5000 }],
  ['by creation, oldest first', { orderBy: 'createdAt', order: 'asc' }],
  ['by number', { orderBy: 'regNo', order: 'asc' }],
  ['by name', { orderBy: 'name', order: 'asc' }],
  ['by state', { orderBy: 'state', order: 'asc' }],
  ['by name, page 5,000', { orderBy: 'name', order: 'asc', page: 5000 }],
  ['name contains 建国', { name: '建国' }],
  ['name by pinyin, jianguo', { name: 'jianguo' }],
  ['name by initials, wjg', { name: 'wjg' }],
  ['name contains 查无此项', { name: '查无此项' }],
  ['phone ends with 4321', { phone: '4321' }],
  ['company contains 青岛光电', { company: '青岛光电' }],
  ['company contains 研究院', { company: '研究院' }],
  ['not checked in', { state: ['confirmed'], isCheckedIn: false }],
  ['waitlisted', { state: ['waitlisted', 'offered'] }],
  ['confirmed', { state: ['confirmed'] }],
];

/** Audiences, as a message or a bulk action is addressed to them. */
const AUDIENCES: [string, object][] = [
  ['all', {}],
  ['two types, confirmed', { types: [0, 1].map((index) => groupId('TY', index)), state: ['confirmed'] }],
  ['three types, two states', { types: [0, 1, 2].map((index) => groupId('TY', index)), state: STATES }],
  [
    'three types, two tags, two states',
    {
      types: [0, 1, 2].map((index) => groupId('TY', index)),
      tags: [0, 1].map((index) => groupId('TA', index)),
      state: STATES,
    },
  ],
];

const audienceCases = (connections: number): Case[] =>
  AUDIENCES.flatMap(([name, asked]) => [
    {
      name: `audience, ${name}: count, 1 connection`,
      connections: 1,
      calls: [[{ method: 'POST' as const, path: REGISTRATION_PATHS.audienceCount, body: asked }]],
    },
    {
      name: `audience, ${name}: page 1`,
      connections,
      calls: [
        [{ method: 'POST' as const, path: REGISTRATION_PATHS.audiencePage, body: { page: 1, limit: 10, ...asked } }],
      ],
    },
  ]);

export const registrationCases = ({ connections, only }: Options): Case[] => {
  const cases: Case[] = [
    ...ASKED.map(([name, asked]) => ({
      name: `registrations, ${name}`,
      connections,
      calls: [[{ method: 'POST' as const, path: REGISTRATION_PATHS.list, body: { page: 1, limit: 10, ...asked } }]],
    })),
    ...audienceCases(connections),
    {
      name: 'seven tab counts, 1 connection',
      connections: 1,
      calls: [[{ method: 'GET', path: REGISTRATION_PATHS.tabs }]],
    },
    {
      name: 'options with free places, 1 connection',
      connections: 1,
      calls: [[{ method: 'GET', path: REGISTRATION_PATHS.options }]],
    },
  ];
  return cases.filter(({ name }) => name.includes(only));
};
