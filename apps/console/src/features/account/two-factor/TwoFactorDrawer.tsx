import type { TwoFactorSecret } from '@huiwu/contract/account';
import { useState } from 'react';
import { SideDrawer } from '../../../shared/layers/SideDrawer.tsx';
import { useToast } from '../../../shared/actions/useToast.ts';
import { BindAuthenticator } from './BindAuthenticator.tsx';
import { PasswordFirst, ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TITLES, type TwoFactorTask } from './two-factor-texts.ts';
import { useBeginTwoFactor, useEndTwoFactor, useRenewRecoveryCodes } from '../account.queries.ts';

interface Props {
  task: TwoFactorTask;
  onClose: () => void;
}

/**
 * Turns the two-factor step on or off, or creates new recovery codes. A click outside does not close it, because the
 * codes are shown only once.
 */
export function TwoFactorDrawer({ task, onClose }: Props) {
  const Task = TASKS[task];
  return (
    <SideDrawer title={TITLES[task]} isLight={false} onClose={onClose}>
      <div className="second-step">
        <Task onClose={onClose} />
      </div>
    </SideDrawer>
  );
}

type TaskProps = Pick<Props, 'onClose'>;

function Begin({ onClose }: TaskProps) {
  const begin = useBeginTwoFactor();
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} title="第 3 步：保存恢复码" onClose={onClose} />;
  if (secret) return <BindAuthenticator secret={secret} onBound={setCodes} />;
  return <PasswordFirst onSave={async (proof) => setSecret(await begin.mutateAsync(proof))} />;
}

function End({ onClose }: TaskProps) {
  const end = useEndTwoFactor();
  const toast = useToast();
  return (
    <ProofForm
      lead="关闭后，登录时不再需要验证器；现有的恢复码全部失效。"
      verb="关闭两步验证"
      isDangerous
      onSave={async (proof) => {
        await end.mutateAsync(proof);
        toast.done('已关闭两步验证');
        onClose();
      }}
    />
  );
}

function Renew({ onClose }: TaskProps) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} title="保存新的恢复码" onClose={onClose} />;
  return (
    <ProofForm
      lead="生成后，原来的恢复码全部失效。"
      verb="重新生成"
      onSave={async (proof) => setCodes((await renew.mutateAsync(proof)).recoveryCodes)}
    />
  );
}

const TASKS = { begin: Begin, end: End, renew: Renew };
