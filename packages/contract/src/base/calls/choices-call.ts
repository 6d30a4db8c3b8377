import * as z from 'zod/mini';
import type { Endpoint, Shape } from '../endpoint.ts';
import type { AnyRecord } from '../record.ts';
import { callOf, type OwnParts, type Resource } from '../resource.ts';

/** All choices, without paging. */
/* @__NO_SIDE_EFFECTS__ */
export const choicesCall = <
  Choice extends Shape,
  Input extends Shape = z.ZodMiniObject<Record<never, never>, z.core.$strict>,
>(
  { path, record }: Resource<string, AnyRecord>,
  choice: Choice,
  own?: OwnParts<Input, z.ZodMiniArray<Choice>>,
): Endpoint<Input, z.ZodMiniArray<Choice>> =>
  callOf(
    {
      method: 'GET',
      path: `${path}/get/many`,
      summary: `可供选择的${record.noun}`,
      access: 'signed-in',
      effect: 'reads',
      input: z.strictObject({}),
      output: z.array(choice),
    },
    own,
  );
