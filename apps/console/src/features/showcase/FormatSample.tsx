import { Input } from 'antd';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../shared/formats/numbers.ts';
import { parseTime } from '../../shared/formats/parse-time.ts';
import { formatPhone } from '../../shared/formats/phones.ts';
import { withRange } from '../../shared/formats/range-parameters.ts';
import { DayRange } from '../../shared/dates/DayRange.tsx';
import { Outcome } from './Sample.tsx';

const NUMBER = 1234567.5;
const PHONE = '13812345678';

export function FormatSample() {
  const [moment, setMoment] = useState('1795226400');
  const [range, setRange] = useState(['', '']);
  return (
    <>
      <div className="sample-row">
        <label htmlFor="sample-moment">时间</label>
        <Input id="sample-moment" value={moment} onChange={({ target }) => setMoment(target.value)} />
      </div>
      <Outcome title="默认格式">{parseTime(moment) ?? '—'}</Outcome>
      <Outcome title="带星期">{parseTime(moment, '{y}年{m}月{d}日 星期{a} {h}:{i}') ?? '—'}</Outcome>
      <div className="sample-row">
        <label htmlFor="sample-range">起止日期</label>
        <DayRange
          id="sample-range"
          begin={range[0] ?? ''}
          end={range[1] ?? ''}
          onChange={(begin, end) => setRange([begin, end])}
        />
      </div>
      <Outcome title="查询参数">{JSON.stringify(withRange({}, range))}</Outcome>
      <Outcome title="带后缀的查询参数">{JSON.stringify(withRange({}, range, 'CreateTime'))}</Outcome>
      <Outcome title="数字">{formatCount(NUMBER)}</Outcome>
      <Outcome title="金额">{formatMoney(NUMBER)}</Outcome>
      <Outcome title="手机号">{`${formatPhone(PHONE)} / ${formatPhone(PHONE, 'masked')}`}</Outcome>
    </>
  );
}
