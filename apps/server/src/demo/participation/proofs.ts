import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ProofState, RegistrationState } from '@huiwu/contract/registrations';
import { inPackage } from '../../config/places.ts';
import type { NewFileRow } from '../../modules/files/files.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';

/** A student card that is marked as a sample. */
export const readProof = (): Buffer => readFileSync(inPackage('assets', 'student-card.png'));

/** In turn, of registrations that await their review. All others were approved with their proof. */
const AWAITING: readonly ProofState[] = ['submitted', 'none', 'rejected', 'submitted', 'approved'];

const stateOf = (state: RegistrationState, index: number): ProofState => {
  if (state === 'rejected') return 'rejected';
  return state === 'pending_review' ? (AWAITING[index % AWAITING.length] ?? 'none') : 'approved';
};

const ID_DIGITS = 32;

/** Of the form of all file ids, and the same in every release. */
const fileIdOf = (registrationId: string): string =>
  createHash('sha256').update(`proof of ${registrationId}`).digest('hex').slice(0, ID_DIGITS);

/** The columns of a registration whose type needs a proof of eligibility, or does not. */
export const proofColumns = (
  { needs_proof: needsProof }: { needs_proof: number },
  { state, index, registrationId }: { state: RegistrationState; index: number; registrationId: string },
) => {
  const proof = needsProof === 1 ? stateOf(state, index) : 'none';
  return {
    needs_proof: needsProof,
    proof_state: proof,
    proof_reason: proof === 'rejected' ? '照片不清晰，看不到有效期' : '',
    proof_file_id: proof === 'none' ? null : fileIdOf(registrationId),
  };
};

/** The files of these registrations; `readProof` is their content. */
export const makeProofFiles = (rows: readonly NewRegistrationRow[], adminId: string): NewFileRow[] => {
  const content = readProof();
  const sha256 = createHash('sha256').update(content).digest('hex');
  return rows.flatMap((row) =>
    row.proof_file_id
      ? [
          {
            id: row.proof_file_id,
            customer_id: row.customer_id,
            admin_id: adminId,
            name: '学生证.png',
            extension: 'png',
            type: 'image/png',
            size: content.length,
            sha256,
            origin: 'generated' as const,
            state: 'kept' as const,
            created_at: row.created_at,
            changed_at: row.created_at,
          },
        ]
      : [],
  );
};
