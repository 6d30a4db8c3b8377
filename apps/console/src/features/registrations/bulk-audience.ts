import { audience } from '@huiwu/contract/registrations';
import type { BulkProps } from '../../shared/bulk/bulk-props.ts';

/** What of the list's filters an audience has: lists show deleted rows as well. */
export const audienceOf = ({ ids, isAll, filter }: Omit<BulkProps, 'onDone' | 'rows' | 'total'>) => {
  const { isDeleted: _isDeleted, ...asked } = filter;
  return audience.parse(isAll ? asked : { ids });
};
