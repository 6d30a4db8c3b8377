import { useConfirm } from './useConfirm.ts';
import { useToast } from './useToast.ts';

interface Row {
  id: string;
  /** 1 is started. */
  state: number;
}

interface RowCommands<Some> {
  nameOf: (row: Some) => string;
  changeState: (change: { id: string; state: '0' | '1' }) => Promise<unknown>;
  remove: (one: { id: string }) => Promise<unknown>;
  /** What follows when it is stopped, started or deleted. */
  consequenceOf: (row: Some) => { stopping: string; starting: string; removing: string };
  onChanged: (id: string) => void;
}

/** Stopping, starting and deleting one record: asked for by name and consequence, done, and said. */
export const useRowCommands = <Some extends Row>(commands: RowCommands<Some>) => {
  const { nameOf, changeState, remove, consequenceOf, onChanged } = commands;
  const confirm = useConfirm();
  const toast = useToast();
  return {
    changeState: (row: Some): Promise<boolean> => {
      const { id } = row;
      const isStarted = row.state === 1;
      const verb = isStarted ? '停用' : '启用';
      const { stopping, starting } = consequenceOf(row);
      return confirm({
        title: `${verb} ${nameOf(row)}？`,
        consequence: isStarted ? stopping : starting,
        verb,
        isDangerous: isStarted,
        act: async () => {
          await changeState({ id, state: isStarted ? '0' : '1' });
          toast.done(`已${verb} ${nameOf(row)}`);
          onChanged(id);
        },
      });
    },

    remove: (row: Some): Promise<boolean> =>
      confirm({
        title: `删除 ${nameOf(row)}？`,
        consequence: consequenceOf(row).removing,
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove({ id: row.id });
          toast.done(`已删除 ${nameOf(row)}`);
        },
      }),
  };
};
