import { baseErrors } from '../../../packages/contract/src/base/errors.ts';
import { laterNight } from '../../../packages/contract/src/hotels/index.ts';
import { changeRegistrationType, substituteRegistration } from '../../../packages/contract/src/registrations/index.ts';
import { releaseStay, saveStay } from '../../../packages/contract/src/stays/index.ts';
import { changeOf, NO_PLACE, type RegistrarSetting, type RegistrationChange } from './registration-change.ts';
import type { FoundSeat } from './registration-facts.ts';

/** The place, the type and the stay go to a person with another phone. */
export const substitutionOf = (
  found: FoundSeat,
  { registrationSetup: { meetingCode }, name, nextPhone }: RegistrarSetting,
): RegistrationChange => {
  const { id, version, typeId, stay } = found;
  const phone = nextPhone();
  const input = { id, version, reason: '演练', name, phone, company: `${name}有限公司` };
  return changeOf(found, 'substitute a registration', {
    after: { states: ['substituted'] },
    substitute: { phone, remark: '', states: ['confirmed'], version: 1, isDeleted: false, typeId, stay },
    send: async (operator) => (await operator.ask(substituteRegistration, input, { meetingCode })).code,
  });
};

/** The new type decides whether the registration has to be paid. */
export const typeChangeOf = (
  found: FoundSeat,
  { registrationSetup: { meetingCode, typeIds }, random }: RegistrarSetting,
): RegistrationChange => {
  const { id, version, state } = found;
  const typeId = random.pick(typeIds.filter((each) => each !== found.typeId));
  const isPriced = state === 'confirmed' || state === 'pending_payment';
  return changeOf(found, 'change the type of a registration', {
    after: { typeId, states: isPriced ? ['confirmed', 'pending_payment'] : [state] },
    refusals: [NO_PLACE],
    send: async (operator) =>
      (await operator.ask(changeRegistrationType, { id, version, typeId, reason: '演练' }, { meetingCode })).code,
  });
};

/** One or two nights in a hotel with few rooms. The version of the registration does not change. */
export const stayOf = (
  found: FoundSeat,
  { registrationSetup: { meetingCode, roomTypeId, firstNight }, random }: RegistrarSetting,
): RegistrationChange => {
  const checkIn = laterNight(firstNight, random.below(2));
  const checkOut = laterNight(checkIn, 1 + random.below(2));
  const days = { roomTypeId, checkIn, checkOut, sharing: 'single' as const };
  return changeOf(found, found.stay === null ? 'add a stay' : 'edit a stay', {
    after: { version: found.version, stay: `${checkIn}..${checkOut}` },
    refusals: [baseErrors.badInput.code],
    send: async (operator) =>
      (await operator.ask(saveStay, { id: found.id, version: found.stayVersion, ...days }, { meetingCode })).code,
  });
};

export const releaseOf = (
  found: FoundSeat,
  { registrationSetup: { meetingCode } }: RegistrarSetting,
): RegistrationChange =>
  changeOf(found, 'release a stay', {
    after: { version: found.version, stay: null },
    send: async (operator) => (await operator.ask(releaseStay, { id: found.id }, { meetingCode })).code,
  });
