import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { isOccupying } from '@huiwu/contract/registrations';
import { NOT_BOOKED } from '../../modules/orders/online/intent-results.service.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import type { NewMemberRow } from '../../modules/members/members.table.ts';
import type { Calendar } from '../calendar.ts';
import { demoMeetings, type DemoMeeting } from './demo-meeting.ts';
import { insertBadges, insertCheckIns, makeCheckIns } from '../check-in/check-ins.ts';
import { makeDiscountRules, withCodes } from './discounts.ts';
import { makeFeeItems } from './fees.ts';
import { makeImport } from './files.ts';
import { makeFolders, makeMeetingFiles } from '../meeting-files.ts';
import { makeRegistrationTypes, makeTags, makeTeams } from './groups.ts';
import { insertOnlinePayments, makeOnlinePayments } from './online-payments.ts';
import { createDemoOrders } from './orders.ts';
import { makeProofFiles, readProof } from './proofs.ts';
import { makeVouchers } from './vouchers.ts';
import { makeBankLines } from '../billing/bank-lines.ts';
import { storiesOf, withWaived } from '../billing/order-stories.ts';
import { makeHotels } from './hotels.ts';
import { makeInvitations } from './invitations.ts';
import { makeTeamInvoices, withLargeTeam } from './large-team.ts';
import { makeInvoices, type DemoInvoices } from './invoices.ts';
import { askedOfChannel } from './issued-invoices.ts';
import { FULL_TYPE, makeRegistrations } from './registrations.ts';
import { makeStays } from './stays.ts';
import { insertWebMessages } from '../web-messages/web-messages.ts';

type DemoType = ReturnType<typeof makeRegistrationTypes>[number];

/** One type has exactly as many places as are taken. */
const withOneFull = (types: DemoType[], rows: readonly NewRegistrationRow[]): DemoType[] =>
  types.map((type, index) => {
    if (index !== FULL_TYPE) return type;
    return {
      ...type,
      capacity: rows.filter(({ type_id, state }) => type_id === type.id && state !== undefined && isOccupying(state))
        .length,
    };
  });

/** The meeting with most registrations. */
const WITH_IMPORT = 2;
/** The one that goes on. */
const WITH_VOUCHERS = 1;

/** A file whose content is to be stored. */
export interface DemoFile {
  id: string;
  content: Buffer;
}

/** The payments refer to them, and they to the orders. */
const insertVouchers = async (
  repositories: Repositories,
  made: ReturnType<typeof makeVouchers>,
): Promise<DemoFile[]> => {
  for (const { voucher, file } of made) {
    await repositories.files.insert(file);
    await repositories.vouchers.insert(voucher);
  }
  if (made.length > 0) await repositories.vouchers.insertParts(made.map(({ part }) => part));
  return made.map(({ file, content }) => ({ id: file.id, content }));
};

type Encrypt = ((text: string) => string) | undefined;

const insertInvoices = async (repositories: Repositories, made: DemoInvoices): Promise<void> => {
  if (made.applications.length === 0) return;
  await repositories.invoices.insertAll(made.applications);
  await repositories.invoices.insertShares(made.shares);
  for (const { invoice, share } of made.invoices) {
    await repositories.invoices.issue(invoice, [share]);
    await repositories.invoiceSandbox.insert(askedOfChannel(invoice, made.reds));
  }
  await repositories.invoiceReds.insertAll(made.reds);
};

/** Orders with what was received for them, and how it was received. */
const insertMoney = async (
  repositories: Repositories,
  meeting: DemoMeeting,
  { made, encrypt }: { made: ReturnType<ReturnType<typeof createDemoOrders>>; encrypt: Encrypt },
): Promise<DemoFile[]> => {
  const hasVouchers = meeting.number === WITH_VOUCHERS;
  const vouchers = hasVouchers ? makeVouchers(meeting, made) : [];
  const lines = makeBankLines(meeting, made, vouchers);
  const { orders, items, payments, refunds, entries } = made;
  const online = hasVouchers && encrypt !== undefined ? makeOnlinePayments(meeting, made) : undefined;
  const invoices = makeInvoices(meeting, hasVouchers ? made.orders : []);
  const ofTeam = makeTeamInvoices(meeting, made.orders);
  await repositories.orders.insertAll(
    orders.map((order) => ({
      ...order,
      ...(order.id === online?.attention && { needs_attention: 1, status_reason: NOT_BOOKED }),
    })),
  );
  await repositories.orderItems.insertMany(items);
  const contents = await insertVouchers(repositories, vouchers);
  if (lines.length > 0) await repositories.bankLines.insertAll(lines);
  for (const payment of payments) await repositories.payments.insert(payment);
  await repositories.refunds.insertAll(refunds);
  await repositories.ledger.insertMany(entries);
  if (online !== undefined && encrypt !== undefined)
    await insertOnlinePayments(repositories, { meeting, made: online, encrypt });
  await insertInvoices(repositories, invoices);
  await insertInvoices(repositories, ofTeam);
  return contents;
};

const insertFiles = async (repositories: Repositories, meeting: DemoMeeting): Promise<DemoFile[]> => {
  const { below, files } = await makeMeetingFiles(meeting);
  await repositories.fileFolders.insertMany([below]);
  for (const { file } of files) await repositories.files.insert(file);
  for (const { row } of files) await repositories.meetingFiles.insert(row);
  return files.map(({ file, content }) => ({ id: file.id, content }));
};

/** What is set up in the meetings of the demo and who takes part in them. Returns the files whose content is to be stored. */
export const insertParticipation = async (
  repositories: Repositories,
  { calendar, members, encrypt }: { calendar: Calendar; members: readonly NewMemberRow[]; encrypt: Encrypt },
): Promise<DemoFile[]> => {
  const contents: DemoFile[] = [];
  const card = readProof();
  const ordersOf = createDemoOrders(calendar);
  await repositories.fileFolders.insertMany(makeFolders(calendar));
  for (const meeting of demoMeetings(calendar)) {
    const { rows: people, tags } = makeRegistrations(meeting, members);
    const coded = withCodes(meeting, withLargeTeam(meeting, people));
    const waived = withWaived(coded, storiesOf(meeting, coded));
    const checkIns = makeCheckIns(meeting, waived);
    const rows = waived.map((row) => ({ ...row, first_checkin_at: checkIns.arrivals.get(row.id) ?? null }));
    await repositories.registrationTypes.insertMany(withOneFull(makeRegistrationTypes(meeting), rows));
    for (const item of makeFeeItems(meeting)) await repositories.feeItems.insert(item);
    await repositories.discountRules.insertAll(makeDiscountRules(meeting));
    for (const tag of makeTags(meeting)) await repositories.tags.insert(tag);
    for (const team of makeTeams(meeting)) await repositories.teams.insert(team);
    const hotels = makeHotels(meeting);
    const { stays, nights } = makeStays({ meeting, hotels, registrations: rows, members });
    await repositories.hotels.insertMany(hotels.hotels);
    await repositories.hotelRooms.insertTypes(hotels.types);
    await repositories.hotelRooms.insertNights(nights);
    await repositories.invitations.insertMany(makeInvitations(meeting));
    await repositories.registrations.insertMany(rows);
    await repositories.registrations.insertTags(tags);
    await insertCheckIns(repositories, checkIns);
    await insertBadges(repositories, meeting);
    for (const file of makeProofFiles(rows, meeting.tracked.created_by)) {
      await repositories.files.insert(file);
      contents.push({ id: file.id, content: card });
    }
    await repositories.stays.insertMany(stays);
    const made = ordersOf(meeting, rows);
    contents.push(...(await insertMoney(repositories, meeting, { made, encrypt })));
    if (meeting.number === WITH_VOUCHERS) contents.push(...(await insertFiles(repositories, meeting)));
    contents.push(...(await insertWebMessages(repositories, meeting)));
    // The cells of an import cannot be stored without the key.
    if (meeting.number !== WITH_IMPORT || encrypt === undefined) continue;
    const { job, rows: cells } = makeImport(meeting, rows, encrypt);
    await repositories.imports.insert(job);
    await repositories.importRows.insert(cells);
  }
  return contents;
};
