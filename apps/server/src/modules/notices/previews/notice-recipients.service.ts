import type { Page } from '@huiwu/contract/base/envelope';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { ADDRESS_CLOSED, SENDABLE, type NoticeRecipient, type NoticeRecipientPage } from '@huiwu/contract/notices';
import type { Caller } from '../../../access/caller.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import type { RegistrationPlan } from '../../registrations/registration-plan.service.ts';
import { NO_ADDRESS } from '../notice-addresses.rules.ts';
import { audienceSeen } from '../notice-audiences.service.ts';
import { channelsOf, freezeContent } from '../notice-contents.service.ts';
import type { NoticeStore } from '../notices.store.ts';
import {
  isAddressHidden,
  shownContact,
  type PreviewedPeople,
  type PreviewedPerson,
} from './previewed-people.service.ts';
import type { NoticeTableRow } from '../notices.table.ts';
import { NO_READER, webReadersOf, type WebReadersNeeds } from './web-readers.service.ts';

interface Needs extends WebReadersNeeds {
  store: NoticeStore;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  previewedPeople: PreviewedPeople;
}

const situationOf = (
  row: NoticeTableRow,
  { contact: { phone }, problems }: PreviewedPerson,
  { readers, caller }: { readers: ReadonlySet<string>; caller: Caller },
): Pick<NoticeRecipient, 'bySms' | 'byEmail' | 'byWeb'> => {
  const channels = channelsOf(row);
  const by = (channel: 'sms' | 'email') => {
    if (!channels.includes(channel)) return '';
    if (isAddressHidden(channel, caller)) return ADDRESS_CLOSED;
    return problems.find((each) => each.channel === channel)?.sentence ?? SENDABLE;
  };
  const byWeb = () => {
    if (isAddressHidden('sms', caller)) return ADDRESS_CLOSED;
    return phone === '' ? NO_ADDRESS.sms : readers.has(phone) ? SENDABLE : NO_READER;
  };
  return { bySms: by('sms'), byEmail: by('email'), byWeb: channels.includes('web') ? byWeb() : '' };
};

/** Everyone whom a notice is about, page by page: whom it reaches, and why it does not reach others. */
export const createNoticeRecipients = (needs: Needs) => {
  const { store, registrationPlan, previewedPeople } = needs;

  return {
    list: async ({ notice, ...asked }: NoticeRecipientPage, asking: Caller): Promise<Page<NoticeRecipient>> => {
      const caller = registrationPlan.dataScopes.callerFor(asking, 'search');
      const repositories = store.read(caller);
      const row = (await repositories.notices.written.find(notice)) ?? refuse(baseErrors.notFound);
      const { audience, within } = await audienceSeen(registrationPlan, { repositories, caller }, row);
      const content =
        row.frozen === null ? await freezeContent(repositories, row) : (JSON.parse(row.frozen) as FrozenContent);
      const page = await repositories.registrations.page({ ...audience, ...asked }, within);
      const [people, readers] = await Promise.all([
        previewedPeople.of(row, { ids: page.list.map(({ id }) => id), content, caller }),
        webReadersOf(needs, row, caller),
      ]);
      const companies = new Map(page.list.map(({ id, company }) => [id, company]));
      const list = people.map((person) => {
        const { id, name, reg_no: regNo } = person.contact;
        const company = companies.get(id) ?? '';
        return {
          id,
          regNo,
          name,
          company,
          ...shownContact(person.contact, caller),
          ...situationOf(row, person, { readers, caller }),
        };
      });
      return { ...page, list };
    },
  };
};

export type NoticeRecipients = ReturnType<typeof createNoticeRecipients>;
