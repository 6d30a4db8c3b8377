import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useMemo } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { actTitle } from '../actions/act-title.ts';
import { useConfirm } from '../actions/useConfirm.ts';
import type { DialogInUrl } from '../layers/useDialogInUrl.ts';
import { useRowCommands } from '../actions/useRowCommands.ts';
import { useStable } from '../components/useStable.ts';
import { useToast } from '../actions/useToast.ts';
import { usePage } from '../page/usePage.ts';
import type { RecordAction, Recorded, RecordTools } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { isEnabled, valueOf } from './record-values.ts';
import { useNoticeStart } from './notices/useNoticeStart.ts';
import type { TransitionPlaceProps } from './lifecycle/TransitionPlace.tsx';
import { useRecordSend } from './lifecycle/useRecordSend.ts';
import { useTransition } from './lifecycle/useTransition.ts';

interface ToolsOptions {
  dialog: DialogInUrl<string>;
  /** Highlights the row that was just changed. */
  flash: (id: string) => void;
}

interface Subject<Row> {
  id: string;
  state: number;
  row: Row;
}

const subjectOf = <Row extends Recorded>(row: Row): Subject<Row> => ({
  id: row.id,
  state: isEnabled(row) ? 1 : 0,
  row,
});

type Send = ReturnType<typeof useRecordSend>;

/** Enables, disables, deletes and restores records, as far as the record has the calls. */
const useStandardCommands = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  { send, flash }: { send: Send; flash: (id: string) => void },
) => {
  const { calls, texts, titleOf } = of;
  const { can } = useAccess();
  const toast = useToast();
  // Deleting also disables the record, so undo takes two steps for a record that was enabled.
  const undelete = async ({ id, state }: Subject<Row>) => {
    await send(calls.restore, { id });
    if (state === 1) await send(calls.enable, { id, state: '1' });
  };
  const restored = texts.restored ?? (of.record.fields['state']?.kind === 'enabled' ? '，状态为停用' : '');
  const mayUndelete = calls.restore && can(calls.restore) && (calls.enable === undefined || can(calls.enable));
  const commands = useRowCommands<Subject<Row>>({
    nameOf: ({ row }) => titleOf(row),
    changeState: (change) => send(calls.enable, change),
    remove: (one) => send(calls.delete, one),
    consequenceOf: ({ row }) => {
      const { disable, enable, delete: removing } = texts.consequences?.(row) ?? {};
      return { disabling: disable, enabling: enable, removing };
    },
    onChanged: flash,
    restore: mayUndelete ? undelete : undefined,
  });
  return {
    changeState: (row: Row) => commands.changeState(subjectOf(row)),
    remove: (row: Row) => commands.remove(subjectOf(row)),
    // Nothing is lost, so no confirmation is needed.
    restore: (row: Row) =>
      send(calls.restore, { id: row.id }).then(
        () => {
          toast.done(`${actTitle('已恢复', titleOf(row))}${restored}`);
          flash(row.id);
          return true;
        },
        () => false,
      ),
  };
};

const takesVersion = ({ input }: Endpoint): boolean =>
  Object.hasOwn((input._zod.def as { shape?: object }).shape ?? {}, 'version');

/** The functions for the actions of a record's rows, and the element in which their dialogs are rendered. */
export const useRecordTools = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  { dialog, flash }: ToolsOptions,
): { tools: RecordTools<Row>; place: TransitionPlaceProps } => {
  const confirm = useConfirm();
  const toast = useStable({ ...useToast() });
  const { path, navigate } = usePage();
  const send = useRecordSend(of);
  const { transition, place } = useTransition(of, flash);
  const act = (row: Row, { verb, to, consequence, done = `已${verb}`, isDangerous = false }: RecordAction<Row>) =>
    confirm({
      title: `${actTitle(verb, of.titleOf(row))}？`,
      consequence: consequence?.(row) ?? '',
      verb,
      isDangerous,
      act: async () => {
        const version = valueOf(row, 'version');
        const answer = await send(to, { id: row.id, ...(takesVersion(to) && { version }) });
        toast.done(actTitle(typeof done === 'string' ? done : done(answer), of.titleOf(row)));
        flash(row.id);
      },
    });
  const startNotice = useNoticeStart();
  const notify = async ({ id }: Row) => of.sends && startNotice(of.sends, { ids: [id], isAll: false, filter: {} });
  const commands = useStandardCommands(of, { send, flash });
  const steady = useStable({ ...commands, transition, act, notify, confirm, flash, navigate });
  const tools = useMemo(
    () => ({ ...steady, toast, path, open: dialog.open, linkTo: dialog.linkTo }),
    [steady, toast, path, dialog.open, dialog.linkTo],
  );
  return { tools, place };
};
