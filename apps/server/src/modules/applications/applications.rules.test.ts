import { applicationErrors } from '@huiwu/contract/applications';
import { describe, expect, it } from 'vitest';
import { whatIsMissing, whyNotAudit } from './applications.rules.ts';

const audit = { id: 'a', version: 1, isPassed: true, remark: '' };

describe('auditing an application', () => {
  it('that was passed already is refused', () => {
    expect(whyNotAudit('passed')).toBe(applicationErrors.alreadyAudited);
  });

  it('that was rejected already is refused', () => {
    expect(whyNotAudit('rejected')).toBe(applicationErrors.alreadyAudited);
  });

  it('needs a department when it passes', () => {
    expect(whatIsMissing(audit)).toEqual([{ field: 'departmentId', message: '请选择部门' }]);
  });

  it('needs a reason when it is rejected', () => {
    expect(whatIsMissing({ ...audit, isPassed: false })).toEqual([{ field: 'remark', message: '请填写驳回原因' }]);
  });

  it('is possible while it awaits one', () => {
    expect(whyNotAudit('awaiting')).toBeUndefined();
  });

  it('needs nothing more with a department, or with a reason', () => {
    expect(whatIsMissing({ ...audit, departmentId: 'd' })).toEqual([]);
    expect(whatIsMissing({ ...audit, isPassed: false, remark: '非本公司人员' })).toEqual([]);
  });
});
