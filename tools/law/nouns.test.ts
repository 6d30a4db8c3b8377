import { describe, expect, test } from 'vitest';
import { measureNouns } from '../../scripts/lib/nouns.mjs';

/** What nouns with oddities of their own may cost in lines; only shrinks. */
const ODD: Record<string, number> = {
  applications: 600,
  company: 360,
  customers: 680,
  // Search by pinyin, sealed ID numbers, likeness while typing, merging, the import, and clearing after the retention period.
  members: 2160,
  // Room types and nightly allotments under a version of their own, with their grid, and the page of the rooming list.
  hotels: 1700,
  // Nights taken under the lock of the meeting, rooms that are shared, the rooming list and the choice of a room.
  stays: 1500,
  // States that attendees and time change, what each means, a list by the state of the moment, the import, and the sending.
  invitations: 800,
  // The import of entries among them.
  dictionaries: 950,
  // The task, its file, the reading of every list and columns that depend on the data, and archives among them.
  exports: 1360,
  // The regions of the mainland, the wizard with payment and refunds, the picker, the dashboard, clearing of personal data
  // what keeps accounts and sellers in use, and the money that keeps a meeting open among them.
  meetings: 6420,
  // The tree of folders beside the record, uploads of many at once, previews, who took each file, the archive and
  // the notice to its audience.
  'meeting-files': 2300,
  // Two records; readers frozen at the publication, reminders, recall; and the inbox of every admin with its bell, its drawer
  // and the number by which open consoles follow.
  'web-messages': 2450,
  // What is kept for the delivery: the text and, apart from it, its secret; and what notices of companies count.
  outbox: 840,
  // Lines of statements: suggestions, matching by hand, payments or attachments of one transfer, duplicates, vouchers that are
  // approved by their lines, the import of many lines at once with its directions, two drawers, and transfers that were recorded before their line came.
  'bank-lines': 2110,
  // Vouchers over several orders: handing in, review with its amounts, revocation, marks of duplicates and of waiting orders, the page that shows picture and orders side by side, the line beside a voucher, the preview of many, the archive of files, and the small pictures of the list.
  vouchers: 2680,
  // Sums and states in one place, the ledger, payments, waivers, deadlines, new prices, what follows for registrations, the
  // page of its money, and on the server refunds, offsets, invoices (over several orders, split, requested before a payment,
  // of attendees, voided, reversed in bulk), payments online with the provider's statement, the import of payments, and what
  // payers are told once or again, which are measured with it; new terms of orders that wait for money again, refusals without amounts, imports that tell no phones,
  // the teams with money to invoice, and what was done about an order that needed attention.
  orders: 15_394,
  // Places, a waitlist with offers, substitution, change of type, ten states and what each means, the import with free places, clearing, audiences with what they reach, bulk actions, answers to forms with their export, filters and files, and proofs;
  // whom a ticket finds, when people first came, audiences by the state of orders, vouchers and invoices, and tries of codes.
  registrations: 7281,
  // The common types, copies of a meeting's types, a form in which free and price exclude each other, registration forms,
  // the places taken, the order by hand.
  'registration-types': 650,
  // Prices by type and period with their grid, the extension of a sale, the import, and the pricing of a meeting with its vectors;
  // and the import of prices with its columns, under the rules of the grid, with taking back.
  'fee-items': 2865,
  // The record with its rules over inputs, codes in bulk, uses that are counted, prices on trial, the import, and inputs that depend on the kind.
  'discount-rules': 2000,
  // Eighteen kinds of fields with their checks, the builder and the preview among them.
  'registration-forms': 4960,
  // The record, seven steps with their drawers, the proof, and the batch of a cancelled meeting.
  refunds: 1250,
  // Sums of its orders, told by rights, and the invoice over its orders with its blocker and its drawer.
  teams: 320,
  // Two records: the application with its buyer, review, registration, exchange and documents; the reversal with its clock,
  // its six drawers, one of them for archives of documents; the calls of splits, of requests before a payment, of orders and
  // registrations, and of reversals of a cancelled meeting.
  invoices: 2535,
  // The choice of titles for applications as well.
  'invoice-titles': 315,
  'serial-rules': 590,
  settings: 680,
  'sign-in-logs': 380,
  // The record with its inputs of a server, what keeps its password, the test mail with its drawer, the
  // address of callbacks with its drawer, the notices that use it, and what name servers say about the domain: the rules of three records, each with its sentences.
  senders: 982,
  // The record with its rules by provider, what keeps its key and its signs, the test message with its drawer, and the
  // address of callbacks with its drawer.
  'sms-channels': 710,
  // Nineteen texts of the system, versions with their comparison, previews within reach, test mails with images and files, and
  // the form with variables and fallbacks.
  'mail-templates': 2350,
  // States at the carrier with their steps, the channel by name, the choice of a channel, and proofs one by one or packed.
  'sms-signs': 645,
  // States at the carrier with their steps, the provider's form, the editor with variables and their fallbacks, the preview and
  // the check of rules with its marks, the import by the text of a sign, the test of an approved one with its drawer, and when it was last used or tested.
  'sms-templates': 1252,
  // The rules of reasons, what senders ask and report, addresses in one form, and the import that skips.
  suppressions: 560,
  // States with review, previews, the plan, the recipients in the background, and the sender: claims, leases, limits, two
  // transports, receipts, replies and bounces; the messages of events with their containers; everyone of an audience with why
  // they get nothing; tests at typed addresses; tickets by mail; people by a list; figures with their charts; files of mails that a template and notices share; names that
  // are forgotten with their people; whom a reader reaches; the day of a sender; batches whose results are written beside the next one; texts of mails made once; the wizard, the dry run for those who review or send, and the list of deliveries.
  notices: 7724,
  // Six scenes with their conditions in SQL, the runs of all nodes, the condition asked again before sending, the times and quiet
  // hours, reminders by hand of a rule, an order or a registration, tests at typed addresses, the list of the next ones, the timeline, the log, whom a reader reaches, and the form whose inputs depend on each other.
  reminders: 2675,
  // One list of all that was sent, with the choice of a notice by name and of several states; the server's part is measured with notices.
  deliveries: 410,
  // The rules of a point with a form that depends on its kind, who is expected and has come, notices to those who have not, and
  // the copy of a meeting.
  'check-in-points': 700,
  // Two records; the designer with its drawing in millimetres and a logo, types to filter by, sheets for the printer of named people or of a filter, and many badges as one file or
  // one file each.
  badges: 2055,
  // Scans judged in the order of their times, many at once; undoing; the lists of tries and of those who are missing; and the
  // screen at the door with its camera, its list of people and its queue for a time without a network.
  'check-ins': 2700,
  // Limits that exist without a row, the strictest of three, the claim of a notice, and a form whose target depends on the scope.
  quotas: 760,
  // Two records: the factor with its states, versions and uses, and the publications they come from.
  'carbon-factors': 700,
  // How a meeting calculates, with the effect beside the form, before and after it is saved.
  'carbon-parameters': 985,
  // States with review, factors and units that are checked, double counts in either order, the rows that registrations make, the import,
  // and the evidence as one archive.
  'carbon-activities': 1920,
  // Five records: calculations in the background with copies of all they were made from, their lines by the choice of one, measures, offsets and
  // reports that keep what they say; what makes a result out of date, the figures of a meeting and across meetings, what-if, and the report on paper.
  'carbon-statistics': 4160,
};
const PLAIN = { files: 10, lines: 300 };

const nouns = measureNouns();

describe('a record', () => {
  test('is found where it is declared', () => {
    expect(nouns.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['customers', 'serial-rules']));
  });

  test.each(nouns.map((each) => [each.noun, each] as const))(
    '%s costs no more than agreed',
    (noun, { files, lines }) => {
      const most = ODD[noun];
      expect(lines).toBeLessThanOrEqual(most ?? PLAIN.lines);
      expect(most === undefined ? files : 0).toBeLessThanOrEqual(PLAIN.files);
    },
  );

  test.each(nouns.map((each) => [each.noun, each] as const))(
    '%s is named outside in few places',
    (noun, { outside }) => {
      expect(outside.files).toBeLessThanOrEqual(5);
      expect(outside.lines).toBeLessThanOrEqual(ODD[noun] === undefined ? 12 : 16);
    },
  );
});
