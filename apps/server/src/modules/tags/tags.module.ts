import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { tagCalls, tagProblems, tagRecord, tagsAccess } from '@huiwu/contract/tags';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface TagsTable extends TableOfCustomer<typeof tagRecord> {
  meeting_id: string;
}

declare module '../../schema.ts' {
  interface Tables {
    tags: TagsTable;
  }
}

export const tagsModule = defineModule({
  ...plainRecord({
    name: 'tags',
    table: 'tags',
    record: tagRecord,
    calls: tagCalls,
    module: '标签',
    of: 'meeting',
    unique: { name: tagProblems.nameTaken },
  }),
  menus: [
    {
      id: tagsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '标签',
      pageurl: 'tag',
      component: 'tags/TagsPage',
      icon: 'tag',
      sort_order: 50,
    },
  ],
});
