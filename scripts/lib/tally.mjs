import { existsSync, readFileSync } from 'node:fs';

const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** A check that has no tests inside counts as one. */
export const tallyOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0, skipped: 0 } : FAILED);

/** A green count is only believed of a run that ended well and found something to run. */
const believed = (tally, code) => {
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  return tally.passed + tally.failed + tally.skipped === 0 ? FAILED : tally;
};

const reportOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

export const tallyOfVitest = (file, code) => {
  const report = reportOf(file);
  if (report === undefined) return FAILED;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return believed({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }, code);
};

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const secondTriesOf = (report) =>
  specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);

/** What needed its second try has passed, and is named so that it is not forgotten. */
export const tallyOfPlaywright = (file, code) => {
  const report = reportOf(file);
  if (report === undefined) return FAILED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tally = believed({ passed: expected + flaky, failed: unexpected, skipped }, code);
  return { ...tally, secondTries: secondTriesOf(report) };
};
