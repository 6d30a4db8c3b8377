import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { Application } from '@huiwu/contract/applications';

interface ApplicationFactsProps {
  application: Application;
  /** What comes after what was asked for. */
  more?: { key: string; label: string; children: ReactNode }[];
}

/** What somebody has asked for. */
export function ApplicationFacts({ application, more = [] }: ApplicationFactsProps) {
  const { phone, companyName, email, reason } = application;
  return (
    <Descriptions
      className="form-notice"
      column={1}
      size="small"
      bordered
      styles={{ label: { width: 112 } }}
      items={[
        { key: 'phone', label: '手机号码', children: phone },
        { key: 'companyName', label: '公司名称', children: companyName },
        { key: 'email', label: '邮箱', children: email || '—' },
        { key: 'reason', label: '申请说明', children: reason || '—' },
        ...more,
      ]}
    />
  );
}
