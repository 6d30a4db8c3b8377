import { applicationErrors } from '@huiwu/contract/applications';
import { describe, expect, it } from 'vitest';
import { missingInput, reviewRefusal } from './applications.rules.ts';

const review = { id: 'a', version: 1, isPassed: true, remark: '' };

describe('reviewing an application', () => {
  it('that was approved already is refused', () => {
    expect(reviewRefusal('passed')).toBe(applicationErrors.alreadyReviewed);
  });

  it('that was rejected already is refused', () => {
    expect(reviewRefusal('rejected')).toBe(applicationErrors.alreadyReviewed);
  });

  it('needs a department to approve', () => {
    expect(missingInput(review)).toEqual([{ field: 'departmentId', message: '请选择部门' }]);
  });

  it('needs a reason to reject', () => {
    expect(missingInput({ ...review, isPassed: false })).toEqual([{ field: 'remark', message: '请填写驳回原因' }]);
  });

  it('is possible while it is pending', () => {
    expect(reviewRefusal('awaiting')).toBeUndefined();
  });

  it('needs nothing else with a department, or with a reason', () => {
    expect(missingInput({ ...review, departmentId: 'd' })).toEqual([]);
    expect(missingInput({ ...review, isPassed: false, remark: '非本公司人员' })).toEqual([]);
  });
});
