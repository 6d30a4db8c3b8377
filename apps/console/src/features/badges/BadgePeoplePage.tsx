import {
  BADGE_CONTENTS,
  badgePeopleCalls,
  badgePersonRecord,
  makeBadgeFile,
  packBadges,
  printBadges,
  PRINTED_MAX,
  type BadgePerson,
  type BadgeTemplateListed,
} from '@huiwu/contract/badges';
import type { OutputOf } from '@huiwu/contract/base/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import type { BulkProps } from '../../shared/bulk/bulk-props.ts';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { pageRequest } from '../../shared/list-state/paged-query.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import { usePage } from '../../shared/page/usePage.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { BadgeViews } from './BadgeViews.tsx';
import {
  BADGE_PEOPLE,
  filterOptionsQuery,
  templateChoicesQuery,
  useMakeBadgeFile,
  usePrintBadges,
} from './badges.queries.ts';
import { PrintSheets } from './PrintSheets.tsx';

type Printed = OutputOf<typeof printBadges>;

/** The template of the address, else the default one, else the first. */
const useTemplate = () => {
  const { search, setSearch } = usePage();
  const { data } = useQuery(templateChoicesQuery());
  const all: readonly BadgeTemplateListed[] = data?.list ?? [];
  const asked = search.get('template');
  const chosen = all.find(({ id }) => id === asked) ?? all.find(({ isDefault }) => isDefault) ?? all[0];
  const choose = (template: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('template', template);
      return next;
    });
  return { all, chosen, choose };
};

/** What the list shows, in its order. */
const useFilter = () => {
  const list = useListState(peopleConsole.readers);
  return () => pageRequest(badgePeopleCalls.list.input, list, peopleConsole.readers);
};

function PrintSelected({ ids, isAll, total, onDone }: BulkProps) {
  const { chosen } = useTemplate();
  const { mutateAsync, isPending } = usePrintBadges();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const asked = useFilter();
  const problem =
    (isAll ? total : ids.length) > PRINTED_MAX ? `一次最多 ${PRINTED_MAX} 人，更多的请生成 PDF` : undefined;
  const handlePrint = async () => {
    if (chosen === undefined) return;
    const people = isAll ? { filter: asked() } : { ids: [...ids] };
    setPrinted(await mutateAsync({ template: chosen.id, ...people }));
  };
  return (
    <Allowed to={printBadges}>
      <Button
        disabled={problem !== undefined || chosen === undefined}
        title={problem}
        loading={isPending}
        onClick={() => void handlePrint().catch(() => undefined)}
      >
        打印
      </Button>
      {printed !== null && (
        <PrintSheets
          {...printed}
          onClose={() => {
            setPrinted(null);
            onDone();
          }}
        />
      )}
    </Allowed>
  );
}

const typeFilter = optionFilterOf('type', '参会类型', () =>
  useQuery({ ...filterOptionsQuery(), select: ({ types }) => types }),
);

const peopleConsole = defineConsoleRecord<BadgePerson, BadgePerson>({
  noun: BADGE_PEOPLE,
  record: badgePersonRecord,
  calls: badgePeopleCalls,
  show: ['name', 'company', 'type', 'regNo', 'printCount', 'printedAt'],
  filters: ['name', 'company', typeFilter, 'printed'],
  Bulk: PrintSelected,
  bulkCalls: [printBadges],
  texts: {
    title: '证件打印',
    description: '报名已确认的人员，按姓名和单位排序后打印；补打也计入打印次数。',
    list: '证件人员',
    counted: '人',
    empty: { title: '没有报名已确认的人员' },
  },
});

/** All whom the filters find, as one file in their order. */
function FileButton({ template }: { template: BadgeTemplateListed | undefined }) {
  const asked = useFilter();
  const { mutateAsync, isPending } = useMakeBadgeFile();
  const toast = useToast();
  const handleMake = async () => {
    if (template === undefined) return;
    await mutateAsync({ template: template.id, filter: asked() });
    toast.done('已开始生成证件 PDF，完成后在右上角“任务”中下载');
  };
  return (
    <Allowed to={makeBadgeFile}>
      <Button
        disabled={template === undefined}
        title={template === undefined ? '请先新增证件模板' : undefined}
        loading={isPending}
        onClick={() => void handleMake().catch(() => undefined)}
      >
        生成 PDF
      </Button>
    </Allowed>
  );
}

const CONTENTS = Object.entries(BADGE_CONTENTS).map(([value, label]) => ({ value, label }));

/** One file of each person whom the filters find. */
function PackButton({ template }: { template: BadgeTemplateListed | undefined }) {
  const fields = (
    <Form.Item
      name="content"
      label="内容"
      extra={template === undefined ? '还没有证件模板' : `证件模板：${template.name}`}
    >
      <Radio.Group options={CONTENTS.map((each) => ({ ...each, disabled: each.value === 'badge' && !template }))} />
    </Form.Item>
  );
  const content = template === undefined ? 'code' : 'badge';
  return (
    <ArchiveButton
      list={badgePeopleCalls.list}
      readers={peopleConsole.readers}
      to={packBadges}
      verb="批量下载"
      what="人员的证件或二维码"
      also={{ fields, values: { content, template: template?.id ?? null } }}
    />
  );
}

/** Whose badges are printed: one by one, the selected ones, or all as a file. */
export function BadgePeoplePage() {
  const { all, chosen, choose } = useTemplate();
  const { of, closed } = useMeetingRecord(peopleConsole);
  return (
    <RecordsPage
      of={of}
      frame={(list) => (
        <PageFrame
          title={of.texts.title}
          description={of.texts.description}
          actions={
            !closed && (
              <>
                <PackButton template={chosen} />
                <FileButton template={chosen} />
              </>
            )
          }
        >
          {closed && <ReadOnlyBanner state={closed.state} />}
          <BadgeViews />
          <div className="badge-choice">
            <label htmlFor="badge-template">证件模板</label>
            <Select
              id="badge-template"
              value={chosen?.id ?? null}
              placeholder="请先新增证件模板"
              options={all.map(({ id, name, width, height }) => ({
                value: id,
                label: `${name}（${width} × ${height} 毫米）`,
              }))}
              onChange={choose}
            />
          </div>
          {list}
        </PageFrame>
      )}
    />
  );
}
