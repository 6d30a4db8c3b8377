import type { ReactNode } from 'react';
import { actTitle } from './act-title.ts';
import { useConfirm } from './useConfirm.ts';
import { useToast } from './useToast.ts';

interface EnabledRow {
  id: string;
  /** 1 is enabled. */
  state: number;
}

interface RowCommands<Some> {
  nameOf: (row: Some) => string;
  changeState: (change: { id: string; state: '0' | '1' }) => Promise<unknown>;
  remove: (one: { id: string }) => Promise<unknown>;
  /** The consequences of disabling, enabling and deleting it. */
  consequenceOf: (row: Some) => { disabling?: ReactNode; enabling?: ReactNode; removing?: ReactNode };
  onChanged: (id: string) => void;
  /** Restores a deleted record; absent if that is not possible or not allowed. */
  restore?: ((row: Some) => Promise<unknown>) | undefined;
}

/** Disables, enables and deletes one record: asks for confirmation, makes the call and shows a toast. */
export const useRowCommands = <Some extends EnabledRow>(commands: RowCommands<Some>) => {
  const { nameOf, changeState, remove, consequenceOf, onChanged, restore } = commands;
  const confirm = useConfirm();
  const toast = useToast();
  const doneAgain = (verb: string, row: Some) => {
    toast.done(actTitle(`已${verb}`, nameOf(row)));
    onChanged(row.id);
  };
  return {
    changeState: (row: Some): Promise<boolean> => {
      const { id } = row;
      const isEnabled = row.state === 1;
      const verb = isEnabled ? '停用' : '启用';
      const { disabling, enabling } = consequenceOf(row);
      return confirm({
        title: `${actTitle(verb, nameOf(row))}？`,
        consequence: isEnabled ? disabling : enabling,
        verb,
        isDangerous: isEnabled,
        act: async () => {
          await changeState({ id, state: isEnabled ? '0' : '1' });
          const undo = isEnabled && (() => changeState({ id, state: '1' }).then(() => doneAgain('启用', row)));
          toast.done(actTitle(`已${verb}`, nameOf(row)), undo || undefined);
          onChanged(id);
        },
      });
    },

    remove: (row: Some): Promise<boolean> =>
      confirm({
        title: `${actTitle('删除', nameOf(row))}？`,
        consequence: consequenceOf(row).removing,
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove({ id: row.id });
          const undo = restore && (() => restore(row).then(() => doneAgain('恢复', row)));
          toast.done(actTitle('已删除', nameOf(row)), undo);
        },
      }),
  };
};
