import { useQuery } from '@tanstack/react-query';
import { FILE_USES, type FileUseRow, type MeetingFile } from '@huiwu/contract/meeting-files';
import { Table } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { USES_PER_PAGE, usesQuery } from './meeting-files.queries.ts';

const COLUMNS = [
  { key: 'adminName', title: '人员', dataIndex: 'adminName' },
  { key: 'use', title: '方式', render: (_: unknown, { use }: FileUseRow) => FILE_USES[use] },
  { key: 'usedAt', title: '时间', render: (_: unknown, { usedAt }: FileUseRow) => <TimeText at={usedAt} isExact /> },
  { key: 'ip', title: 'IP 地址', dataIndex: 'ip' },
];

/** Who downloaded or previewed a file, and when. */
export function FileUsesDrawer({ id, name, onClose }: RecordLayerProps<MeetingFile>) {
  const [page, setPage] = useState(1);
  const query = useQuery(usesQuery(id, page));
  return (
    <SideDrawer title={`下载记录 ${name}`} onClose={onClose}>
      {query.isError ? (
        <LoadError query={query} />
      ) : (
        <Table<FileUseRow>
          aria-label="下载记录"
          rowKey="id"
          size="small"
          loading={query.isPending}
          columns={COLUMNS}
          dataSource={query.data?.list ?? []}
          locale={{ emptyText: <span className="quiet">还没有人下载或预览</span> }}
          scroll={{ x: 'max-content' }}
          pagination={
            (query.data?.total ?? 0) > USES_PER_PAGE && {
              current: page,
              pageSize: USES_PER_PAGE,
              total: query.data?.total ?? 0,
              showSizeChanger: false,
              onChange: setPage,
            }
          }
        />
      )}
    </SideDrawer>
  );
}
