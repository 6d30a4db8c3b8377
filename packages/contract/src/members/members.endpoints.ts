import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { id, version } from '../base/fields.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { membersAccess } from './members.access.ts';
import { memberLikeness, memberRecord, mergeChoice, similarMember } from './members.shapes.ts';

const PATH = '/member/members';
const members = defineResource(membersAccess, PATH, memberRecord);

export const listMembers = listCall(members);
export const exportMembers = exportCall(members, listMembers);
export const getMember = getCall(members);
export const addMember = addCall(members);
export const editMember = editCall(members);
export const deleteMember = deleteCall(members, '删除没有报名记录的参会人员，可恢复');
export const restoreMember = restoreCall(members);

export const memberCalls = {
  list: listMembers,
  export: exportMembers,
  get: getMember,
  add: addMember,
  edit: editMember,
  delete: deleteMember,
  restore: restoreMember,
};

const similar = z.array(similarMember);

export const findSimilarMembers: Endpoint<typeof memberLikeness, typeof similar> = {
  method: 'POST',
  path: `${PATH}/duplicates`,
  summary: '填写时可能重复的参会人员，最多五人；需要新增或编辑的权限',
  access: 'signed-in',
  effect: 'reads',
  input: memberLikeness,
  output: similar,
};

const merging = z.strictObject({ id, intoId: id, version, intoVersion: version, choose: z._default(mergeChoice, {}) });
export type MemberMerge = z.output<typeof merging>;
const merged = z.object({ id: z.string() });

export const mergeMembers: Endpoint<typeof merging, typeof merged> = {
  method: 'POST',
  path: `${PATH}/merge/{id}`,
  summary: '合并两名参会人员：保留较早建立的一名，答复其编号',
  access: { function: 'members.edit' },
  effect: 'changes',
  input: merging,
  output: merged,
};
