import { unbindOwnIdentity, type OwnIdentity as Identity } from '@huiwu/contract/single-sign-on';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { ownIdentityQuery, useUnbindOwnIdentity } from './account.queries.ts';
import { Section } from './Section.tsx';
import { StepForm } from './two-factor/StepForm.tsx';

/** Shows and unbinds the single sign-on identity. Renders nothing where single sign-on is not set up. */
export function OwnIdentity() {
  const { data } = useQuery(ownIdentityQuery());
  const [isUnbinding, setUnbinding] = useState(false);
  if (!data || (data.name === '' && !data.isBound)) return null;
  return (
    <Section title="单点登录" description="绑定后，可用身份提供方的账号登录本系统。">
      <div className="own-second-step">
        <State identity={data} />
        {data.isBound && (
          <div className="own-second-step-actions">
            <Button danger onClick={() => setUnbinding(true)}>
              解除绑定
            </Button>
          </div>
        )}
      </div>
      {isUnbinding && <UnbindDrawer onClose={() => setUnbinding(false)} />}
    </Section>
  );
}

function State({ identity: { name, isBound, boundAt, lastUsedAt } }: { identity: Identity }) {
  if (!isBound) {
    return (
      <p>
        <Tag>未绑定</Tag>
        <span className="quiet">在登录页点击“使用 {name} 登录”即可绑定。</span>
      </p>
    );
  }
  return (
    <p>
      <Tag color="success">已绑定</Tag>
      <span className="quiet">
        {name && `${name} · `}绑定于 <TimeText at={boundAt} /> · 最近使用 <TimeText at={lastUsedAt} />
      </span>
    </p>
  );
}

function UnbindDrawer({ onClose }: { onClose: () => void }) {
  const unbind = useUnbindOwnIdentity();
  const toast = useToast();
  const handleSave = async (values: InputOf<typeof unbindOwnIdentity>) => {
    await unbind.mutateAsync(values);
    toast.done('已解除绑定');
    onClose();
  };
  return (
    <SideDrawer title="解除绑定" onClose={onClose}>
      <p className="quiet">解除后，不能再用该身份登录；通过单点登录打开的登录（可能包括当前登录）立即失效。</p>
      <StepForm initialValues={{ password: '' }} verb="解除绑定" isDangerous onSave={handleSave}>
        <Form.Item {...contractField(unbindOwnIdentity.input, 'password')} label="当前密码">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </StepForm>
    </SideDrawer>
  );
}
