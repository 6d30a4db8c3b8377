import { getSetting } from '@huiwu/contract/settings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';

export interface AgreementText {
  lines: string[];
  problem?: string;
}

/** The page shows this title above the text, so it is removed from the text. */
const TITLE = '用户协议与隐私政策';

const fetchText = async (): Promise<AgreementText> => {
  try {
    const text = await callEndpoint(getSetting, { key: 'agreement' }, { handles: 'all' });
    return { lines: text.split(/\n+/).filter((line) => !['', TITLE].includes(line.trim())) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { lines: [], problem: error.message };
  }
};

let request: Promise<AgreementText> | undefined;

/** Returns the agreement. The request is made once, and repeated after a failure. */
export const agreementText = (): Promise<AgreementText> => (request ??= fetchText());

export const refetchAgreement = (): Promise<AgreementText> => (request = fetchText());
