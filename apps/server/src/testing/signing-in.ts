import type { SignedIn, SignInAnswer } from '@huiwu/contract/sign-in';

/** For those of whom no two-factor step is asked. */
export const inOneStep = async (work: Promise<SignInAnswer>): Promise<SignedIn> => {
  const answer = await work;
  if ('SecondStep' in answer) throw new Error('a two-factor step is due');
  return answer;
};
