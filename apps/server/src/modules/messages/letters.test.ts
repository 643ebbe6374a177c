import { languages } from '@corium/contract/language'
import { describe, expect, test } from 'vitest'
import { writeLetter } from './letters.ts'
import type { Messages, Template } from './messages.ts'

const goods = { 'en-us': 'Brenner Litchi', 'zh-cn': '布伦纳荔枝纹' }
const order = { order_id: 'o-1', order_sn: 'C42', amount_fen: 123_450 }

const examples: { [T in Template]: Messages[T] } = {
  'verification-code': { code: '012345', minutes: 5, purpose: 'register' },
  'registration-done': {},
  'password-changed': {},
  'order-placed': { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
  'payment-received': order,
  'order-cancelled': { ...order, reason: 'timeout' },
  'paid-order-cancelled': order,
  'late-payment-refunded': order,
  'card-received': { goods: [goods, { 'en-us': 'Sava Saffiano', 'zh-cn': '萨瓦十字纹' }] },
  'card-approved': { goods },
  'card-refused': { goods, reason: { 'en-us': 'It is being reprinted.', 'zh-cn': '正在补印。' } },
  'card-sent': {
    goods,
    courier: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' },
    courier_number: 'SF1234567890',
    receive_method: 'mail',
  },
}
const templates = Object.keys(examples) as Template[]
const cardTemplates = ['card-received', 'card-approved', 'card-refused', 'card-sent'] as const

const write = <T extends Template>(template: T, language: 'en-us' | 'zh-cn', params: Messages[T]) =>
  writeLetter({ template, language, params }, 'https://shop.test')

describe.each(languages)('in %s', (language) => {
  test.each(templates)('%s is whole', (template) => {
    const { subject, text, html } = write(template, language, examples[template])
    expect(subject).not.toBe('')
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|NaN|\[object/)
    expect(/\p{Script=Han}/u.test(subject + text)).toBe(language === 'zh-cn')
    expect(html).not.toMatch(/<img|<script|http:/)
  })

  test.each(templates.filter((template) => 'order_sn' in examples[template]))(
    '%s names the order and the amount, and leads to the order',
    (template) => {
      const { subject, text, html } = write(template, language, examples[template])
      expect(subject).toContain('C42')
      expect(text).toContain(language === 'zh-cn' ? '¥1,234.50' : 'RMB 1,234.50')
      expect(text).toContain('https://shop.test/web/home/orderDetails?order_id=o-1')
      expect(html).toContain('href="https://shop.test/web/home/orderDetails?order_id=o-1"')
    },
  )

  test.each(cardTemplates)('%s names the goods and leads to the cards', (template) => {
    const { text } = write(template, language, examples[template])
    expect(text).toContain(goods[language])
    expect(text).toContain('https://shop.test/web/home/account/colorcard')
  })

  test('a refused card says why, a sent one how it travels', () => {
    expect(write('card-refused', language, examples['card-refused']).text).toContain(
      examples['card-refused'].reason[language],
    )
    const { courier, courier_number } = examples['card-sent']
    const sent = (receive_method: 'mail' | 'logistics') =>
      write('card-sent', language, { ...examples['card-sent'], receive_method }).text
    expect(sent('mail')).toContain(courier[language])
    expect(sent('mail')).toContain(courier_number)
    const collect = language === 'zh-cn' ? '到付' : 'on delivery'
    expect([sent('mail').includes(collect), sent('logistics').includes(collect)]).toEqual([false, true])
  })
})

test('nothing that is told can become markup', () => {
  const { html } = write('payment-received', 'en-us', { ...order, order_sn: '<img src=x>"&' })
  expect(html).toContain('&lt;img src=x&gt;&quot;&amp;')
  expect(html).not.toContain('<img')
})
