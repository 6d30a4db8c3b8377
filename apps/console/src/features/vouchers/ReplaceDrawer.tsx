import { useQuery } from '@tanstack/react-query';
import type { Voucher } from '@huiwu/contract/vouchers';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { UploadDrawer } from './UploadDrawer.tsx';
import { voucherQuery } from './vouchers.queries.ts';

/** Hands in another voucher in place of one that was rejected, revoked or withdrawn. */
export function ReplaceDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Voucher>) {
  const query = useQuery(voucherQuery(id));
  if (query.data !== undefined) return <UploadDrawer previous={query.data} onClose={onClose} onSaved={onSaved} />;
  return (
    <FormDrawer title={`重新上传 ${name}`} onClose={onClose}>
      <LoadFirst query={query}>{() => null}</LoadFirst>
    </FormDrawer>
  );
}
