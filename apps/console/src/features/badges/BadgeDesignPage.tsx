import { type BadgePart, type BadgeTemplate, type PrintedBadge } from '@huiwu/contract/badges';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { BadgeCanvas } from './BadgeCanvas.tsx';
import { designedQuery, useSaveLayout } from './badges.queries.ts';
import { newPart, NEW_PARTS } from './new-parts.ts';
import { PartInputs } from './PartInputs.tsx';
import './badges.css';

const SAMPLE: PrintedBadge = {
  id: 'sample',
  name: '欧阳晓彤',
  company: '远山会展集团有限公司',
  department: '市场部',
  jobTitle: '高级工程师',
  type: '普通代表',
  regNo: 'HY20261121-0001-00001',
  meeting: '会议名称',
  code: 'HW1.sample-sample-sample-00',
};

/** The designer of one template. */
export function BadgeDesignPage() {
  const { id = '' } = usePage().parameters;
  const query = useQuery(designedQuery(id));
  return (
    <PageFrame title="设计证件" description={query.data?.name}>
      <LoadFirst query={query}>{(template) => <Designer key={template.id} template={template} />}</LoadFirst>
    </PageFrame>
  );
}

function Designer({ template }: { template: BadgeTemplate }) {
  const [layout, setLayout] = useState<readonly BadgePart[]>(template.layout);
  const [version, setVersion] = useState(template.version);
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutateAsync, isPending } = useSaveLayout();
  const toast = useToast();
  const part = chosen === null ? undefined : layout[chosen];

  const change = (index: number, next: BadgePart) => setLayout(layout.map((each, at) => (at === index ? next : each)));
  const handleSave = async () => {
    const { id, name, width, height, isDefault, logo } = template;
    await mutateAsync({ id, version, name, width, height, isDefault, logo, layout: [...layout] });
    setVersion(version + 1);
    toast.done('已保存版面');
  };
  return (
    <section className="panel badge-designer" aria-label="证件版面">
      <BadgeCanvas
        size={template}
        layout={layout}
        badge={SAMPLE}
        logo={template.logo}
        chosen={chosen}
        onChoose={setChosen}
        onChange={change}
      />
      <div className="badge-tools">
        <Space wrap role="group" aria-label="添加元素">
          {NEW_PARTS.map(({ key, label }) => (
            <Button
              key={key}
              size="small"
              onClick={() => {
                setLayout([...layout, newPart(key, template)]);
                setChosen(layout.length);
              }}
            >
              {label}
            </Button>
          ))}
        </Space>
        {part !== undefined && chosen !== null ? (
          <PartInputs
            part={part}
            onChange={(next) => change(chosen, next)}
            onRemove={() => {
              setLayout(layout.filter((_each, at) => at !== chosen));
              setChosen(null);
            }}
          />
        ) : (
          <p className="quiet">点选版面中的元素后，可以拖动、用方向键移动，或在这里输入位置和大小（毫米）。</p>
        )}
        <Button type="primary" loading={isPending} onClick={() => void handleSave().catch(() => undefined)}>
          保存
        </Button>
      </div>
    </section>
  );
}
