import { expect, test } from 'vitest'
import type { ApplicationOption } from '#api/after-sales.ts'
import {
  amountInput,
  choosableColors,
  chosenLine,
  fit,
  linesOf,
  methodsOf,
  missingIn,
  startApplication,
} from './application.ts'

const reason = (reason_id: string, types: string[], more: object = {}) => ({
  reason_id,
  types,
  is_received: 1,
  freight: 'shop',
  needs_description: true,
  available: true,
  ...more,
})
type OptionLine = ApplicationOption['lines'][number]
const line = (order_goods_id: string, more: object = {}) => ({
  order_goods_id,
  sku_id: 'bought',
  colors: [{ sku_id: 'bought', max_num: 3, max_num_by_reason: { flaw: 2, 'no-longer-needed': 2, lost: 3 } }],
  max_num: 3,
  step_num: 0.1,
  types: ['refund_only', 'return_refund', 'exchange'],
  exchange_skus: [
    { sku_id: 'gone', available_num: 1 },
    { sku_id: 'left', available_num: 9 },
  ],
  ...more,
})
const method = (return_method: string, types: string[], freight: string | null = null) => ({
  return_method,
  types,
  freight,
})
const back = ['return_refund', 'exchange']

const option = {
  order_id: 'order',
  received_options: [1, 0],
  types: [
    { type: 'refund_only', is_received: [1, 0] },
    { type: 'return_refund', is_received: [1] },
    { type: 'exchange', is_received: [1] },
  ],
  lines: [
    line('first'),
    line('second', { types: ['refund_only'] }),
    line('third', { max_num: 0, colors: [] }),
  ],
  reasons: [
    reason('flaw', ['refund_only', ...back]),
    reason('no-longer-needed', ['return_refund'], { freight: 'buyer', needs_description: false }),
    reason('lost', ['refund_only'], { is_received: 0, needs_description: false }),
  ],
  return_methods: [method('pickup', back, 'shop'), method('courier', back), method('none', ['refund_only'])],
  contact: { name: 'Lin Lan', mobile: '+8613800138000' },
} as unknown as ApplicationOption

const empty = startApplication(option, {})

test('the form starts with the line from which the buyer came, and with the consignee', () => {
  const values = startApplication(option, { lineId: 'first' })
  expect(values).toMatchObject({ is_received: 1, type: undefined, name: 'Lin Lan' })
  expect(linesOf(values, option)).toEqual([{ order_goods_id: 'first', num: 2 }])
  expect(linesOf(startApplication(option, { lineId: 'third' }), option)).toEqual([])
})

test('a choice that the others rule out is dropped, and the only one left is made', () => {
  const filled = fit({ ...empty, type: 'return_refund', reason_id: 'flaw' }, option)
  expect(filled).toMatchObject({ reason_id: 'flaw', return_method: 'pickup' })
  expect(fit({ ...filled, reason_id: 'no-longer-needed' }, option).return_method).toBe('courier')
  expect(fit({ ...filled, type: 'exchange' }, option).reason_id).toBe('flaw')
  const lost = fit({ ...filled, is_received: 0 }, option)
  expect(lost).toMatchObject({ type: 'refund_only', reason_id: '', return_method: 'none' })
})

test('the way back that the buyer chose stays as long as it is allowed', () => {
  const chosen = { ...empty, type: 'return_refund', reason_id: 'flaw', return_method: 'courier' } as const
  expect(fit(chosen, option).return_method).toBe('courier')
  expect(fit({ ...chosen, type: 'refund_only' }, option).return_method).toBe('none')
})

test('lines that a type does not allow are dropped', () => {
  const one = { sku_id: 'bought', num: 1, exchange_sku_id: '' }
  const lines = { first: one, second: one }
  const values = fit({ ...empty, type: 'return_refund', lines }, option)
  expect(linesOf(values, option).map(({ order_goods_id }) => order_goods_id)).toEqual(['first'])
})

test('a quantity is at most what the reason, or any that is left to choose, allows', () => {
  const [first, second] = option.lines as [OptionLine, OptionLine]
  const lines = { first: chosenLine(first, first.colors), second: chosenLine(second, second.colors) }
  const lost = fit({ ...empty, is_received: 0, reason_id: 'lost', lines }, option)
  expect(linesOf(lost, option)).toMatchObject([{ num: 3 }, { num: 3 }])
  expect(choosableColors(first, option, { ...lost, reason_id: '' })).toMatchObject([{ max_num: 3 }])
  const flaw = fit({ ...lost, is_received: 1, type: 'refund_only', reason_id: 'flaw' }, option)
  expect(linesOf(flaw, option)).toMatchObject([{ num: 2 }, { num: 2 }])
  expect(choosableColors(first, option, flaw)).toMatchObject([{ max_num: 2 }])
  const unsent = { ...first, colors: [{ ...first.colors[0]!, max_num_by_reason: { flaw: 0, lost: 3 } }] }
  const none = { ...option, lines: [unsent] }
  expect(linesOf(fit(lost, none), none)).toHaveLength(1)
  expect(linesOf(fit({ ...lost, is_received: 1, type: 'refund_only' }, none), none)).toEqual([])
})

test('the shop pays for a pick-up only for its own faults', () => {
  const allowed = (reason_id: string) =>
    methodsOf(option, { ...empty, type: 'return_refund', reason_id })
      .filter((one) => one.allowed)
      .map(({ return_method }) => return_method)
  expect(allowed('flaw')).toEqual(['pickup', 'courier'])
  expect(allowed('no-longer-needed')).toEqual(['courier'])
})

test('the amount is asked for once everything that it depends on is chosen', () => {
  const first = chosenLine(option.lines[0]!, option.lines[0]!.colors)
  expect(first).toEqual({ sku_id: 'bought', num: 3, exchange_sku_id: 'left' })
  const values = fit({ ...empty, type: 'exchange', reason_id: 'flaw', lines: { first } }, option)
  expect(amountInput(values, option, 'case')).toEqual({
    order_id: 'order',
    type: 'exchange',
    is_received: 1,
    reason_id: 'flaw',
    after_id: 'case',
    lines: [{ order_goods_id: 'first', num: 2, exchange_sku_id: 'left' }],
  })
  const undecided = fit({ ...values, lines: { first: { ...first, exchange_sku_id: '' } } }, option)
  expect(amountInput(undecided, option)).toBeUndefined()
  expect(missingIn(undecided, option)).toMatchObject({ 'lines.0.exchange_sku_id': 'chooseOne' })
})

test('a line with several colors is about the chosen one, and asks for the same one instead', () => {
  const colors = [
    { sku_id: 'bought', max_num: 1, max_num_by_reason: {} },
    { sku_id: 'came', max_num: 2, max_num_by_reason: {} },
  ]
  const exchange_skus = [
    { sku_id: 'bought', available_num: 9 },
    { sku_id: 'came', available_num: 9 },
  ]
  const mixed = line('first', { colors, exchange_skus }) as unknown as ApplicationOption['lines'][number]
  const of = (skuId?: string) => {
    const values = {
      ...empty,
      type: 'exchange' as const,
      lines: { first: chosenLine(mixed, mixed.colors, skuId) },
    }
    return linesOf(values, { ...option, lines: [mixed] })
  }
  expect(of()).toEqual([{ order_goods_id: 'first', num: 1, exchange_sku_id: 'bought' }])
  expect(of('came')).toEqual([{ order_goods_id: 'first', sku_id: 'came', num: 2, exchange_sku_id: 'came' }])
})

test('what is missing is named by field', () => {
  expect(missingIn({ ...empty, name: ' ' }, option)).toEqual({
    type: 'chooseOne',
    lines: 'chooseGoods',
    reason_id: 'chooseOne',
    'contact.name': 'required',
  })
  const flaw = fit({ ...empty, type: 'refund_only', reason_id: 'flaw' }, option)
  expect(missingIn(flaw, option)).toEqual({ lines: 'chooseGoods', description: 'required' })
})
