import { useQuery } from '@tanstack/react-query';
import {
  downloadProof,
  registrationRecord,
  submitProof,
  type Registration,
  type RegistrationDetail,
} from '@huiwu/contract/registrations';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { FieldCell } from '../../../shared/records/fields/FieldCell.tsx';
import { ProofUpload } from '../../../shared/uploads/ProofUpload.tsx';
import { refreshes, registrationQuery } from '../registrations.queries.ts';
import { ProofPreview } from './ProofPreview.tsx';
import { ProofReview } from './ProofReview.tsx';
import './proofs.css';

/** The proof of eligibility of a registration: seen, uploaded and reviewed by those who may. */
export function ProofDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Registration>) {
  const query = useQuery(registrationQuery(id));
  return (
    <FormDrawer title={`证明材料 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(registration) => <Proof registration={registration} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

interface ProofProps {
  registration: RegistrationDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function Proof({ registration, onClose, onSaved }: ProofProps) {
  const { can } = useAccess();
  const { id, type, needsProof, proofState, proofReason, actions } = registration;
  const isOffered = (name: string) => actions.some((each) => each.name === name && each.blockers.length === 0);
  const handleReviewed = () => {
    onClose();
    onSaved(id);
  };
  const proof = (
    <div className="proof">
      <p>
        <FieldCell field={registrationRecord.fields.proofState} value={proofState} />{' '}
        <span className="quiet">
          {needsProof
            ? `参会类型“${type.name}”须提交证明材料，通过后才能通过报名审核。`
            : `参会类型“${type.name}”无须提交证明材料。`}
        </span>
      </p>
      {proofState === 'rejected' && <p role="status">退回原因：{proofReason}</p>}
      {proofState !== 'none' && can(downloadProof) && <ProofPreview registration={registration} />}
      {isOffered('submitProof') && (
        <ProofUpload
          what="证明材料"
          to={submitProof}
          record={registration}
          isThere={proofState !== 'none'}
          refreshes={refreshes}
          onSaved={onSaved}
        />
      )}
    </div>
  );
  return isOffered('approveProof') || isOffered('rejectProof') ? (
    <ProofReview registration={registration} onReviewed={handleReviewed}>
      {proof}
    </ProofReview>
  ) : (
    <div className="proof-alone">{proof}</div>
  );
}
