import { UploadOutlined } from '@ant-design/icons';
import { MEGABYTE } from '@huiwu/contract/base/limits';
import {
  AUDIENCE_LIST_BYTES_MAX,
  matchAudienceList,
  AUDIENCE_IDS_MAX,
  UNFOUND_NAMED_MAX,
  type AudienceMatch,
} from '@huiwu/contract/registrations';
import { Alert, Button, Input, Table } from 'antd';
import { useRef, useState } from 'react';
import { formatCount } from '../../formats/numbers.ts';
import { SideDrawer } from '../../layers/SideDrawer.tsx';
import type { UploadLimits } from '../../uploads/upload-limits.ts';
import { UploadZone } from '../../uploads/UploadZone.tsx';
import { useReadFile } from '../../uploads/useReadFile.ts';
import { fileOfPasted } from './pasted-list.ts';
import './audience.css';

const LIMITS: UploadLimits = {
  types: ['xlsx', 'csv'],
  maxMegabytes: AUDIENCE_LIST_BYTES_MAX / MEGABYTE,
  maxCount: 1,
};

interface PeopleListProps {
  title: string;
  /** Those that are chosen already. */
  chosen: readonly string[];
  onTake: (ids: string[]) => void;
  onClose: () => void;
}

/** What the list stands for, or what is wrong with it. */
const useMatch = () => {
  const [match, setMatch] = useState<AudienceMatch>();
  const [problem, setProblem] = useState('');
  const say = (found: AudienceMatch | undefined, sentence: string) => {
    setMatch(found);
    setProblem(sentence);
  };
  const reading = useReadFile({
    call: matchAudienceList,
    limits: LIMITS,
    onRead: (found) => say(found, ''),
    onProblem: (sentence) => say(undefined, sentence),
  });
  return { match, problem, ...reading };
};

/** Chooses registrations by a list of phones, e-mail addresses or numbers. */
export function PeopleList({ title, chosen, onTake, onClose }: PeopleListProps) {
  const { match, problem, isReading, read } = useMatch();
  const all = [...new Set([...chosen, ...(match?.ids ?? [])])];
  const isTooMany = all.length > AUDIENCE_IDS_MAX;
  const count = match?.ids.length ?? 0;
  const said = isTooMany ? `已选 ${chosen.length} 人，合计超过 ${AUDIENCE_IDS_MAX} 人，请减少` : problem;
  return (
    <SideDrawer
      title={title}
      onClose={onClose}
      footer={<TakeFoot count={count} isTooMany={isTooMany} onTake={() => onTake(all)} onClose={onClose} />}
    >
      <ListInput isReading={isReading} onFiles={(files) => void read(files)} />
      {said !== '' && <Alert className="people-said" type="error" showIcon role="alert" title={said} />}
      {match && <Matched match={match} />}
    </SideDrawer>
  );
}

interface TakeFootProps {
  count: number;
  isTooMany: boolean;
  onTake: () => void;
  onClose: () => void;
}

function TakeFoot({ count, isTooMany, onTake, onClose }: TakeFootProps) {
  return (
    <div className="drawer-foot">
      <Button onClick={onClose}>取消</Button>
      <Button
        type="primary"
        disabled={count === 0 || isTooMany}
        title={count === 0 ? '请先查找清单中的人员' : undefined}
        onClick={onTake}
      >
        {count === 0 ? '加入' : `加入 ${formatCount(count)} 人`}
      </Button>
    </div>
  );
}

function ListInput({ isReading, onFiles }: { isReading: boolean; onFiles: (files: File[]) => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === '';
  return (
    <UploadZone label="人员清单" limits={LIMITS} isDisabled={isReading} onFiles={onFiles} input={input}>
      <div className="people-list">
        <p className="quiet">
          粘贴手机号码、邮箱或报名号，一行一个，或选择 xlsx、csv 文件。只查找本会议中您可以查看的报名记录。
        </p>
        <Input.TextArea
          aria-label="粘贴清单"
          placeholder="在此粘贴"
          autoSize={{ minRows: 4, maxRows: 8 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="people-buttons">
          <Button
            disabled={isEmpty}
            title={isEmpty ? '请先粘贴清单' : undefined}
            loading={isReading}
            onClick={() => onFiles([fileOfPasted(text)])}
          >
            查找
          </Button>
          <Button icon={<UploadOutlined aria-hidden />} disabled={isReading} onClick={() => input.current?.click()}>
            选择文件
          </Button>
        </div>
      </div>
    </UploadZone>
  );
}

type Problem = AudienceMatch['problems'][number];

const COLUMNS = [
  { title: '行', dataIndex: 'line', width: 56, render: (line: number) => <span className="number">{line}</span> },
  { title: '内容', dataIndex: 'text' },
  { title: '问题', dataIndex: 'sentence' },
];

function Matched({ match: { ids, rows, repeated, unfound, problems } }: { match: AudienceMatch }) {
  const parts = [
    `共 ${formatCount(rows)} 行，找到 ${formatCount(ids.length)} 人`,
    ...(repeated > 0 ? [`重复 ${formatCount(repeated)} 行`] : []),
    ...(unfound > 0 ? [`没有对应的 ${formatCount(unfound)} 行`] : []),
  ];
  return (
    <>
      <p className="people-said" role="status">
        {parts.join('，')}
        {unfound > UNFOUND_NAMED_MAX && `，列出前 ${UNFOUND_NAMED_MAX} 行`}
      </p>
      {problems.length > 0 && (
        <section aria-label="没有对应的行">
          <Table<Problem> size="small" rowKey="line" pagination={false} columns={COLUMNS} dataSource={problems} />
        </section>
      )}
    </>
  );
}
