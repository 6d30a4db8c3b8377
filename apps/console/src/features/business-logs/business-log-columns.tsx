import { getBusinessLog, type BusinessLog, businessLogColumns as LOG } from '@huiwu/contract/business-logs';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { DictionaryTag } from '../../shared/dictionaries/DictionaryTag.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';

export const LOG_DIALOGS = ['view'] as const;
export type LogDialog = (typeof LOG_DIALOGS)[number];

/** Title of an entry in the list and in the drawer. */
export const logTitle = ({ action, targetName }: BusinessLog): string => [action, targetName].filter(Boolean).join(' ');

export const businessLogColumns = (dialog: DialogInUrl<LogDialog>): Column<BusinessLog>[] => [
  {
    ...titled(LOG, 'action'),
    width: 168,
    pin: 'start',
    onCard: 'head',
    render: (log) => <LogName log={log} dialog={dialog} />,
  },
  { ...titled(LOG, 'module'), width: 112, render: ({ module }) => module },
  { ...titled(LOG, 'adminName'), width: 96, render: ({ adminName }) => adminName },
  {
    ...titled(LOG, 'createdAt'),
    width: 176,
    isSortable: true,
    render: ({ createdAt }) => <TimeText at={createdAt} isExact />,
  },
  {
    ...titled(LOG, 'result'),
    width: 88,
    onCard: 'side',
    render: ({ result }) => <DictionaryTag type="log_result" value={result} />,
  },
  { ...titled(LOG, 'message'), width: 184, render: ({ message }) => message || '—' },
  { ...titled(LOG, 'ip'), width: 136, render: ({ ip }) => <span className="number">{ip}</span> },
  {
    key: 'durationMs',
    title: '耗时',
    width: 96,
    align: 'end',
    onCard: 'none',
    render: ({ durationMs }) => <span className="number">{formatCount(durationMs)} 毫秒</span>,
  },
];

function LogName({ log, dialog }: { log: BusinessLog; dialog: DialogInUrl<LogDialog> }) {
  const { can } = useAccess();
  if (!can(getBusinessLog)) return logTitle(log);
  return <PageLink to={dialog.linkTo('view', log.id)}>{logTitle(log)}</PageLink>;
}
