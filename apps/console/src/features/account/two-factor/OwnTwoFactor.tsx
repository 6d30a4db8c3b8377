import type { TwoFactorState } from '@huiwu/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { LayerPlace } from '../../../shared/layers/LayerPlace.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { TimeText } from '../../../shared/components/TimeText.tsx';
import { Waiting } from '../../../shared/components/Waiting.tsx';
import { StaleNotice } from '../../../shared/connection/StaleNotice.tsx';
import { lazyChunk } from '../../../shared/chunks/lazy-chunk.tsx';
import { ownTwoFactorQuery } from '../account.queries.ts';
import { TITLES, type TwoFactorTask } from './two-factor-texts.ts';

// The QR code library is large and rarely needed, so it is a chunk of its own.
const TwoFactorDrawer = lazyChunk(async () => (await import('./TwoFactorDrawer.tsx')).TwoFactorDrawer);

/** A warning is shown at this number of unused recovery codes. */
const FEW_CODES = 2;

/** The state of the own two-factor step and the actions on it. */
export function OwnTwoFactor() {
  const query = useQuery(ownTwoFactorQuery());
  const { data } = query;
  const [task, setTask] = useState<TwoFactorTask>();
  if (query.isError && !data) return <LoadError query={query} />;
  if (!data) return <Waiting rows={2} />;
  return (
    <div className="own-second-step">
      <StaleNotice query={query} />
      <State state={data} />
      <div className="own-second-step-actions">
        {data.isOn ? (
          <>
            <Button onClick={() => setTask('renew')}>重新生成恢复码</Button>
            <Button danger onClick={() => setTask('end')}>
              关闭两步验证
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setTask('begin')}>
            开启两步验证
          </Button>
        )}
      </div>
      {task && (
        <LayerPlace title={TITLES[task]} onClose={() => setTask(undefined)}>
          <TwoFactorDrawer task={task} onClose={() => setTask(undefined)} />
        </LayerPlace>
      )}
    </div>
  );
}

function State({ state: { isOn, since, recoveryCodesLeft, isRequired } }: { state: TwoFactorState }) {
  return (
    <>
      <p>
        {isOn ? <Tag color="success">已开启</Tag> : <Tag>未开启</Tag>}
        {isOn && (
          <span className="quiet">
            开启于 <TimeText at={since} /> · 剩余恢复码 {recoveryCodesLeft} 个
          </span>
        )}
      </p>
      {isOn && recoveryCodesLeft <= FEW_CODES && <p>恢复码即将用完，请重新生成并妥善保存。</p>}
      {isRequired && (
        <p className="quiet">
          按照系统设置，您登录时必须进行第二步验证；
          {isOn ? '关闭后改用短信验证码。' : '未开启时使用短信验证码。'}
        </p>
      )}
    </>
  );
}
