import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { figures, meetingReport, overview } from './home.shapes.ts';

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/home/get/one',
  summary: '首页：会议、待办和最近的操作',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: overview,
});

export const getMeetingReport = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/home/report/meetings',
  summary: '统计报表：进行中和即将开始的会议数，前后各半年每月的会议数',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: meetingReport,
});

export const getHomeFigures = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/home/get/figures',
  summary: '首页：会议、管理员、登录和操作的数量与走势',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: figures,
});
