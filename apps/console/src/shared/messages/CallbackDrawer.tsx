import type { callbackAddress } from '@huiwu/contract/sms-channels';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { byId } from '@huiwu/contract/base/fields';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Input, Space } from 'antd';
import type { ReactNode } from 'react';
import { callEndpoint } from '../api/call-endpoint.ts';
import { CopyButton } from '../failures/CopyButton.tsx';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import './messages.css';

interface CallbackDrawerProps {
  /** The call that answers the address. */
  to: Endpoint<typeof byId, typeof callbackAddress>;
  id: string;
  /** Of the channel or the sender. */
  name: string;
  onClose: () => void;
  /** What is entered where, at the other system. */
  children: ReactNode;
}

/** The address at which another system reports, to be copied. */
export function CallbackDrawer({ to, id, name, onClose, children }: CallbackDrawerProps) {
  const query = useQuery({ queryKey: [to.path, id], queryFn: ({ signal }) => callEndpoint(to, { id }, { signal }) });
  return (
    <SideDrawer title={`回执地址 ${name}`} onClose={onClose}>
      <LoadFirst query={query} rows={3}>
        {({ address, isWhole }) => (
          <Flex vertical gap="middle" className="callback">
            <Space.Compact block>
              <Input readOnly aria-label="回执地址" value={address} />
              <CopyButton text={address} what="回执地址" />
            </Space.Compact>
            {!isWhole && (
              <Alert type="warning" showIcon title="部署时没有设置公网地址，请在前面加上 https:// 和系统的域名。" />
            )}
            {children}
            <Alert type="info" showIcon title="知道此地址就能提交回执，请勿公开。" />
          </Flex>
        )}
      </LoadFirst>
    </SideDrawer>
  );
}
