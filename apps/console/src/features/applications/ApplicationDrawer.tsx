import { reviewApplication, type Application } from '@huiwu/contract/applications';
import { Button, Flex } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { StateTag } from './application-columns.tsx';

interface ApplicationDrawerProps {
  application: Application;
  onReview: () => void;
  onClose: () => void;
}

/** All of one application, and the way on where it waits. */
export function ApplicationDrawer({ application, onReview, onClose }: ApplicationDrawerProps) {
  const { realName, state, createdAt, auditedAt, auditedBy, remark } = application;
  const isAwaiting = state === 'awaiting';
  const more = [
    { key: 'state', label: '审核状态', children: <StateTag state={state} /> },
    { key: 'createdAt', label: '申请时间', children: <TimeText at={createdAt} isExact /> },
    ...(isAwaiting
      ? []
      : [
          { key: 'auditedAt', label: '审核时间', children: <TimeText at={auditedAt} isExact /> },
          { key: 'auditedBy', label: '审核人', children: auditedBy ?? '—' },
          { key: 'remark', label: '审核意见', children: remark || '—' },
        ]),
  ];
  return (
    <SideDrawer title={`${realName} 的申请`} onClose={onClose}>
      <Flex vertical gap={16}>
        <ApplicationFacts application={application} more={more} />
        {isAwaiting && (
          <Allowed to={reviewApplication}>
            <div>
              <Button type="primary" onClick={onReview}>
                审核
              </Button>
            </div>
          </Allowed>
        )}
      </Flex>
    </SideDrawer>
  );
}
