import { defineEndpoint, type Endpoint, type Shape } from '../base/endpoint.ts';

type Own<Input extends Shape, Output extends Shape> = Omit<Endpoint<Input, Output>, 'root'>;

/* @__NO_SIDE_EFFECTS__ */
export const attendeeCall = <Input extends Shape, Output extends Shape>(
  own: Own<Input, Output>,
): Endpoint<Input, Output> => defineEndpoint({ ...own, root: '/api/attendee' });
