import { tagCalls, tagRecord, type Tag } from '@huiwu/contract/tags';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { PaletteTag } from '../../shared/records/fields/PaletteSwatch.tsx';

export const tagsConsole = defineConsoleRecord<Tag>({
  noun: 'tags',
  record: tagRecord,
  calls: tagCalls,
  isOnlyEdited: true,
  nameCell: ({ color }, name) => <PaletteTag color={color} label={name} />,
  texts: {
    title: '标签',
    description: '给参会人员分类的标签，可用于查询和发送消息。',
    empty: { hint: '新增标签后，可以给参会人员打上标签。', hasAdd: true },
    consequences: () => ({ delete: '删除后不能恢复，名称可以重新使用。' }),
  },
});

export function TagsPage() {
  return <MeetingRecordsPage of={tagsConsole} />;
}
