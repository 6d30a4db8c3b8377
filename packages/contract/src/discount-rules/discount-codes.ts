import * as z from 'zod/mini';
import { optionalLine } from '../base/fields.ts';
import { discountProblems } from './discount-rules.errors.ts';

/** Letters and digits that cannot be taken for each other. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How many characters follow the prefix of a generated code. */
export const CODE_TAIL = 8;

const FORM = /^[A-HJ-NP-Z2-9]*$/;
const CODE_MAX = 32;

/** A code is stored in capitals; the empty text is no code. */
export const codeInput = z
  .string('请输入优惠码')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(CODE_MAX, `优惠码不能超过 ${CODE_MAX} 个字`),
    z.regex(FORM, discountProblems.codeForm),
  );

/** What people type: any text, because an unknown code is refused with its own sentence. */
export const givenCode = optionalLine('优惠码', CODE_MAX).def.innerType.check(z.toUpperCase());
