import { randomUUID } from 'node:crypto';
import {
  getAttendeeMeeting,
  registerOneself,
  sendAttendeeCode,
  signInAttendee,
} from '../../packages/contract/src/attendees/index.ts';
import {
  addRegistrationForm,
  editRegistrationFormFields,
  newField,
  publishRegistrationForm,
  type FormCondition,
  type FormField,
} from '../../packages/contract/src/registration-forms/index.ts';
import { addRegistrationType } from '../../packages/contract/src/registration-types/index.ts';
import { enterMeeting, meetingWithHolder, randomPhone, type MeetingWithHolder } from './meeting-with-holder.ts';
import { expect, expectAccessible, test } from './stage.ts';
import { codeOf } from './terminal.ts';

const MODE = '参会方式';
const PLATE = '车牌号码';

/** Who comes in person is asked for their car. */
const fieldsWithCondition = (): FormField[] => {
  const mode = newField('radio', []);
  const plate = newField('text', [mode]);
  const conditions: FormCondition[] = [{ field: mode.key, is: 'equals', value: 'o1' }];
  return [
    { ...mode, label: MODE, required: true },
    { ...plate, label: PLATE, required: true, visibleWhen: { match: 'all', conditions } },
  ];
};

/** A type that registers with a published form. */
const typeWithForm = async ({ operator, meeting }: MeetingWithHolder, name: string) => {
  const inside = { meetingCode: meeting.code };
  const once = () => ({ ...inside, idempotencyKey: randomUUID() });
  const { id } = await operator.call(addRegistrationForm, { name: '现场登记' }, once());
  const fields = fieldsWithCondition();
  await operator.call(editRegistrationFormFields, { id, version: 1, fields }, inside);
  await operator.call(publishRegistrationForm, { id, version: 2 }, inside);
  const type = { name, code: 'VISITOR', isFree: true, form: id };
  await operator.call(addRegistrationType, type, once());
  return fields.map(({ key }) => key);
};

test('an attendee answers a form with a condition, and the console shows the answers', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer);
  const typeName = '到访嘉宾';
  const [mode = '', plate = ''] = await typeWithForm(world, typeName);
  const { visitor } = customer;
  const { meeting } = world;
  const info = await visitor.anonymous.call(getAttendeeMeeting, { meetingId: meeting.id });
  const type = info.types.find(({ name }) => name === typeName);
  expect(type?.form?.fields.map(({ label }) => label)).toEqual([MODE, PLATE]);

  const register = async (name: string, answers: Record<string, string>) => {
    const phone = randomPhone();
    await visitor.anonymous.call(sendAttendeeCode, { meetingId: meeting.id, phone }, { idempotencyKey: randomUUID() });
    const code = await codeOf(phone);
    const { token } = await visitor.anonymous.call(signInAttendee, { meetingId: meeting.id, phone, code });
    const attendee = visitor.attendeeWith(token);
    return (given = answers) =>
      attendee.ask(registerOneself, { type: type?.id ?? '', name, answers: given }, { idempotencyKey: randomUUID() });
  };
  const run = String(Date.now()).slice(-6);
  const [driver, viewer] = [`驾车${run}`, `线上${run}`];
  const ofDriver = await register(driver, { [mode]: 'o1', [plate]: '苏A·12345' });
  expect(await ofDriver({ [mode]: 'o1' })).toMatchObject({
    code: 400,
    data: { fields: [{ field: `answers.${plate}` }] },
  });
  expect((await ofDriver()).code).toBe(200);
  // What the condition hides is not asked for, and not kept.
  const ofViewer = await register(viewer, { [mode]: 'o2', [plate]: '沪B·67890' });
  expect((await ofViewer()).code).toBe(200);

  await enterMeeting(page, world);
  await page.goto('/#/registration/list');
  await page.getByRole('link', { name: driver, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('苏A·12345')).toBeVisible();
  await expectAccessible(page, 'the answers of a registration');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: viewer, exact: true }).click();
  await expect(drawer.getByText(MODE)).toBeVisible();
  await expect(drawer.getByText('沪B·67890')).toBeHidden();
});
