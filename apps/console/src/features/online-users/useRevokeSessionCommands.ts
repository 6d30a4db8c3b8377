import { useState } from 'react';
import type { RevokeSessionResult, OnlineUser } from '@huiwu/contract/online-users';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useRevokeSession } from './online-users.queries.ts';

const VERB = '强制下线';

/** Revokes sessions. One session gets a toast, several get a list of results. */
export const useRevokeSessionCommands = (onDone: () => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const force = useRevokeSession();
  const [results, setResults] = useState<RevokeSessionResult[]>([]);

  const one = ({ id, realName }: OnlineUser) =>
    confirm({
      title: `${VERB} ${realName}？`,
      consequence: `${realName} 将立即从该设备退出，没有保存的内容会丢失。对方可以重新登录。`,
      verb: VERB,
      isDangerous: true,
      act: async () => {
        const [result] = await force.mutateAsync({ ids: [id] });
        if (result?.isDone) toast.done(`${realName} 已下线`);
        else toast.failed(result?.message);
        onDone();
      },
    });

  const many = (ids: string[]) =>
    confirm({
      title: `${VERB} ${ids.length} 次登录？`,
      consequence: '这些人员将立即从相应设备退出，没有保存的内容会丢失。对方可以重新登录。',
      verb: VERB,
      isDangerous: true,
      act: async () => {
        setResults((await force.mutateAsync({ ids })).map((each) => ({ ...each, name: each.name || '—' })));
        onDone();
      },
    });

  return { results, one, many, clearResults: () => setResults([]) };
};
