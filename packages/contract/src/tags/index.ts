import { color, tracked } from '../base/record-choices.ts';
import { text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { tagsAccess } from './tags.access.ts';

export * from './tags.access.ts';

/** Messages of field errors. */
export const tagProblems = { nameTaken: '本会议已有同名标签' } as const;

/** A tag for registrations of one meeting. */
export const tagRecord = defineRecord({
  noun: '标签',
  name: 'name',
  fields: {
    name: text('标签名称', 20, { isListed: true, isSortable: true, filter: 'contains', width: 220 }),
    color: color('颜色', { blank: 'gray', isListed: true, filter: 'equals' }),
    ...tracked,
  },
});

export type Tag = DetailOf<typeof tagRecord>;

const tags = defineResource(tagsAccess, '/registration/tag', tagRecord);

export const listTags = listCall(tags);
export const exportTags = exportCall(tags, listTags);
export const getTag = getCall(tags);
export const addTag = addCall(tags);
export const editTag = editCall(tags);
export const deleteTag = deleteCall(tags);

export const tagCalls = {
  list: listTags,
  export: exportTags,
  get: getTag,
  add: addTag,
  edit: editTag,
  delete: deleteTag,
};
