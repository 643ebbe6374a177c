import { expect, test } from 'vitest'
import { readTradeBill } from './read-trade-bill.ts'

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

type Values = Partial<Record<string, string>>

/** A payment of 123.45 yuan of which coupons paid 3.45. */
const payment: Values = {
  交易时间: '2026-11-20 23:59:59',
  商户号: '1900000109',
  微信订单号: '4200001',
  商户订单号: 'P1',
  交易状态: 'SUCCESS',
  货币种类: 'CNY',
  应结订单金额: '120.00',
  代金券金额: '3.45',
  订单金额: '123.45',
  商品名称: 'Nappa, cognac, 1.5 m',
  申请退款金额: '0.00',
}
const refund: Values = {
  ...payment,
  交易状态: 'REFUND',
  微信退款单号: '5030001',
  商户退款单号: 'R1',
  退款状态: 'PROCESSING',
  订单金额: '0.00',
  退款金额: '9.00',
  申请退款金额: '10.5',
}

const rowOf = (values: Values) =>
  header
    .split(',')
    .map((name) => `\`${values[name] ?? ''}`)
    .join(',')
const bill = (rows: Values[], { count = rows.length, end = '\r\n', start = '' } = {}) =>
  [
    start + header,
    ...rows.map(rowOf),
    summaryHeader,
    `\`${count},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`,
    '',
  ].join(end)

const read = (text: string) => readTradeBill(text, '1900000109')

test('payments and refunds have the whole amount, with coupons, and China time', () => {
  const expected = [
    {
      kind: 'payment',
      sn: 'P1',
      providerId: '4200001',
      state: 'succeeded',
      amount: { currency: 'CNY', minor: 12_345 },
      at: new Date('2026-11-20T15:59:59Z'),
    },
    {
      kind: 'refund',
      sn: 'R1',
      providerId: '5030001',
      state: 'processing',
      amount: { currency: 'CNY', minor: 1050 },
      at: new Date('2026-11-20T15:59:59Z'),
    },
  ]
  expect(read(bill([payment, refund]))).toEqual(expected)
  expect(read(bill([payment, refund], { end: '\n', start: '\uFEFF' }))).toEqual(expected)
})

test.each([
  ['SUCCESS', 'succeeded'],
  ['FAIL', 'failed'],
  ['CHANGE', 'failed'],
])('a refund in state %s has %s', (退款状态, state) => {
  expect(read(bill([{ ...refund, 退款状态 }]))).toMatchObject([{ state }])
})

test('a day without trade has no entries', () => {
  expect(read(bill([]))).toEqual([])
})

test.each<[string, string]>([
  ['is empty', ''],
  ['is an error page', '<html></html>'],
  ['is cut off', bill([payment, refund]).slice(0, -100)],
  ['has fewer rows than it says', bill([payment], { count: 2 })],
  ['is about another merchant', bill([{ ...payment, 商户号: '1' }])],
  ['lacks a column', bill([payment]).replace('订单金额,申请退款金额', '总金额,申请退款金额')],
  ['has an amount that is none', bill([{ ...payment, 订单金额: '1e3' }])],
  ['has a negative amount', bill([{ ...payment, 订单金额: '-1.00' }])],
  ['has a time that is none', bill([{ ...payment, 交易时间: '20 November' }])],
  ['has a state that we do not know', bill([{ ...payment, 交易状态: 'NEW' }])],
  ['has a refund in a state that we do not know', bill([{ ...refund, 退款状态: 'NEW' }])],
])('a text that %s is not taken for a bill', (_, text) => {
  expect(read(text)).toBeUndefined()
})
