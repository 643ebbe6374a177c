import { expect, test } from 'vitest'
import { readGlobalStatement } from './read-global-statement.ts'

/** The column names in WeChat Pay's documents. */
const header =
  '交易时间,公众账号ID,商户号,子商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,充值券币种,充值券金额,优惠券币种,优惠券金额,微信退款单号,商户退款单号,退款类型,退款状态,商品名称,商户数据包,手续费,费率,标价币种,订单金额(标价币种),用户支付币种,用户支付金额,结算币种,应结订单金额,支付汇率,退款汇率,申请退款金额,用户退款币种,用户退款金额,退款结算币种,退款应结订单金额,充值券退款金额,优惠券退款金额'

type Values = Partial<Record<string, string>>

const payment: Values = {
  交易时间: '2026-11-20 23:59:59',
  商户号: '1900000109',
  微信订单号: '4200001',
  商户订单号: 'P1',
  交易状态: 'SUCCESS',
  商品名称: 'Nappa, cognac, 1.5 m',
  用户支付金额: '120.00',
  结算币种: 'HKD',
  标价币种: 'CNY',
  '订单金额(标价币种)': '123.45',
  申请退款金额: '0.00',
}
const refund: Values = {
  ...payment,
  交易状态: 'REFUND',
  微信退款单号: '5030001',
  商户退款单号: 'R1',
  退款状态: 'PROCESSING',
  申请退款金额: '10.50',
}

const rowOf = (values: Values) =>
  header
    .split(',')
    .map((name) => `\`${values[name] ?? ''}`)
    .join(',')
const statement = (...rows: Values[]) => `${[header, ...rows.map(rowOf)].join('\r\n')}\r\n`
const read = (text: string) => readGlobalStatement(text, '1900000109')

test('payments and refunds have the whole amount in the currency of the price, and China time', () => {
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
  const text = statement(payment, refund)
  expect(read(text)).toEqual(expected)
  expect(read(text.replaceAll('\r\n', '\n').trimEnd())).toEqual(expected)
  expect(read(`\uFEFF${text.replace('(', '（').replace(')', '）')}`)).toEqual(expected)
})

test('amounts without any decimal point in the file are minor units, as queries have them', () => {
  const whole = { ...payment, '订单金额(标价币种)': '12345', 申请退款金额: '0' }
  expect(read(statement(whole, { ...refund, ...whole, 微信退款单号: '5', 申请退款金额: '7' }))).toMatchObject(
    [{ amount: { minor: 12_345 } }, { amount: { minor: 7 } }],
  )
  expect(read(statement({ ...payment, '订单金额(标价币种)': '12' }, payment))).toMatchObject([
    { amount: { minor: 1200 } },
    { amount: { minor: 12_345 } },
  ])
})

test('a payment that was refunded later is one, whichever state its row has', () => {
  expect(read(statement({ ...payment, 交易状态: 'REFUND' }))).toMatchObject([
    { kind: 'payment', state: 'succeeded', sn: 'P1' },
  ])
})

test.each([
  ['SUCCESS', 'succeeded'],
  ['CLOSED', 'failed'],
  ['ABNORMAL', 'failed'],
])('a refund in state %s has %s', (退款状态, state) => {
  expect(read(statement({ ...refund, 退款状态 }))).toMatchObject([{ state }])
})

test('sums that follow the rows have to fit', () => {
  const sums = (count: number) => `${statement(payment)}总交易单数,订单总金额\r\n\`${count},\`1.00\r\n`
  expect(read(sums(1))).toHaveLength(1)
  expect(read(sums(2))).toBeUndefined()
})

test('a day without rows has no entries', () => {
  expect(read(statement())).toEqual([])
})

test.each<[string, string]>([
  ['is empty', ''],
  ['is an error page', '<html></html>'],
  ['is cut off in a row', statement(payment, refund).slice(0, -100)],
  ['is about another merchant', statement({ ...payment, 商户号: '1' })],
  ['has names in another language', statement(payment).replace('商户订单号', 'Vendor order No.')],
  ['has other lines', `${statement(payment)}Total,1\r\n`],
  ['has an amount that is none', statement({ ...payment, '订单金额(标价币种)': '1e3' })],
  ['has three decimals', statement({ ...payment, '订单金额(标价币种)': '1.234' })],
  ['has no currency', statement({ ...payment, 标价币种: '' })],
  ['has a time that is none', statement({ ...payment, 交易时间: '20 November' })],
  ['has a state that we do not know', statement({ ...payment, 交易状态: 'NEW' })],
  ['has a refund in a state that we do not know', statement({ ...refund, 退款状态: 'NEW' })],
])('a text that %s is not taken for a statement', (_, text) => {
  expect(read(text)).toBeUndefined()
})
