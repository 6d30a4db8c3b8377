import { generateActivities, previewAutoActivities, type AutoActivities } from '@huiwu/contract/carbon-activities';
import { quantityText } from '@huiwu/contract/carbon-rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { formatCount } from '../../shared/formats/numbers.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';

type AutoGroup = AutoActivities['groups'][number];

const COLUMNS = [
  { title: '分类', dataIndex: 'category', width: 112 },
  { title: '行数', dataIndex: 'rows', width: 80, align: 'end' as const },
  { title: '其中估算', dataIndex: 'estimated', width: 88, align: 'end' as const },
  {
    title: '活动量',
    dataIndex: 'qty',
    width: 176,
    align: 'end' as const,
    render: (qty: string, { unit }: AutoGroup) => quantityText(qty, unit),
  },
];

/** Rows by hand that would count a second time. */
function Overlaps({ data: { twice, twiceRows } }: { data: AutoActivities }) {
  if (twice === 0) return null;
  const rows = twiceRows.map(
    ({ category, description, qty, unit }) => `${category} ${description}（${quantityText(qty, unit)}）`,
  );
  const more = twice > rows.length ? ' 等' : '';
  return (
    <Alert
      type="warning"
      showIcon
      title={`有 ${twice} 行手工数据与从报名生成的数据重复，没有填写原因，计算后不能锁定`}
      description={`${rows.join('、')}${more}`}
    />
  );
}

function Preview({ data }: { data: AutoActivities }) {
  const { people, answered, groups, added, changed, removed } = data;
  return (
    <>
      <p>
        已确认报名 <strong className="number">{formatCount(people)}</strong> 人，其中填写行程的{' '}
        <strong className="number">{formatCount(answered)}</strong> 人；将新增 {formatCount(added)} 行，更新{' '}
        {formatCount(changed)} 行，移除 {formatCount(removed)} 行。手工和导入的数据不变。
      </p>
      <KeyboardScroll>
        <Table<AutoGroup>
          size="small"
          rowKey={({ categoryId, unit }) => `${categoryId}${unit}`}
          pagination={false}
          columns={COLUMNS}
          dataSource={groups}
          scroll={{ x: 456 }}
          locale={{ emptyText: '报名中没有行程和住宿' }}
        />
      </KeyboardScroll>
    </>
  );
}

/** What registrations would make, before it is stored. */
export function GenerateDrawer({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const query = useQuery({
    queryKey: ['carbon-activities', 'auto'],
    queryFn: ({ signal }) => callEndpoint(previewAutoActivities, {}, { signal }),
    staleTime: 0,
  });
  const { mutateAsync, isPending } = useEndpointMutation(generateActivities, {
    refreshes: ['carbon-activities', 'carbon-statistics', 'carbon-parameters'],
  });
  const generate = async () => {
    const { added, changed, removed } = await mutateAsync({});
    toast.done(`已生成：新增 ${added} 行，更新 ${changed} 行，移除 ${removed} 行`);
    onClose();
  };
  return (
    <SideDrawer title="从报名生成" onClose={onClose} isWide>
      <LoadFirst query={query}>
        {(data) => (
          <>
            <Preview data={data} />
            <Overlaps data={data} />
            <p>
              <Button type="primary" loading={isPending} onClick={() => void generate().catch(() => undefined)}>
                生成
              </Button>
            </p>
          </>
        )}
      </LoadFirst>
    </SideDrawer>
  );
}
