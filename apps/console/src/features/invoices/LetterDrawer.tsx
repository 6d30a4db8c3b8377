import { useQuery } from '@tanstack/react-query';
import { uploadExchangeLetter, type Invoice } from '@huiwu/contract/invoices';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { ProofUpload } from '../../shared/uploads/ProofUpload.tsx';
import { invoiceQuery, refreshes } from './invoices.queries.ts';

/** Uploads the letter in which the buyer asks for the exchange. */
export function LetterDrawer({ id, name, onClose }: RecordLayerProps<Invoice>) {
  const query = useQuery(invoiceQuery(id));
  return (
    <FormDrawer title={`上传承诺函 ${query.data?.applyNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {({ applyNo, exchangeOfNo, hasLetter }) => (
          <div className="drawer-part">
            <p className="quiet">用于换开 {exchangeOfNo} 的发票，须有购方盖章。</p>
            <ProofUpload
              what="换票承诺函"
              to={uploadExchangeLetter}
              record={{ id, name: applyNo }}
              isThere={hasLetter}
              refreshes={refreshes}
            />
          </div>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}
