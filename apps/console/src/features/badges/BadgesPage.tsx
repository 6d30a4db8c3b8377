import {
  badgeTemplateCalls,
  badgeTemplateRecord,
  editBadgeTemplate,
  listBadgePeople,
  type BadgeTemplate,
  type BadgeTemplateListed,
} from '@huiwu/contract/badges';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { BadgeViews } from './BadgeViews.tsx';
import { BADGES } from './badges.queries.ts';

const badgesConsole = defineConsoleRecord<BadgeTemplateListed, BadgeTemplate>({
  noun: BADGES,
  record: badgeTemplateRecord,
  calls: badgeTemplateCalls,
  show: ['name', 'width', 'height', 'isDefault', 'updatedAt'],
  facts: ['name', 'width', 'height', 'isDefault', 'logo', 'createdAt', 'updatedAt'],
  filters: ['name'],
  actions: [
    { verb: '设计', to: editBadgeTemplate, run: ({ id }, { navigate }) => navigate(`/checkin/badge/design/${id}`) },
    {
      verb: '打印',
      to: listBadgePeople,
      run: ({ id }, { navigate }) => navigate(`/checkin/badge/print?template=${id}`),
    },
  ],
  form: () => Promise.resolve({ order: ['name', 'width', 'height', 'isDefault', 'logo'] }),
  texts: {
    title: '证件打印',
    description: '胸卡等证件的尺寸和版面；已退出、取消、换人的人员不会出现在证件中。',
    list: '证件模板',
    one: '证件模板',
    empty: { hint: '新增模板后有一个常用的版面，可以再设计。', hasAdd: true },
    consequences: () => ({ delete: '删除后不能恢复，已打印的证件不受影响。' }),
  },
});

/** What badges of the meeting look like. */
export function BadgesPage() {
  return <MeetingRecordsPage of={badgesConsole} above={<BadgeViews />} />;
}
