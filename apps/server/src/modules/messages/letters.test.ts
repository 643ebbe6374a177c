import { languages } from '@corium/contract/language'
import { describe, expect, test } from 'vitest'
import { writeLetter } from './letters.ts'
import type { Messages, Template } from './messages.ts'

const order = { order_id: 'o-1', order_sn: 'C42', amount_fen: 123_450 }

const examples: { [T in Template]: Messages[T] } = {
  'verification-code': { code: '012345', minutes: 5, purpose: 'register' },
  'registration-done': {},
  'password-changed': {},
  'order-placed': { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
  'payment-received': order,
  'order-cancelled': { ...order, reason: 'timeout' },
  'late-payment-refunded': order,
}
const templates = Object.keys(examples) as Template[]

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
})

test('nothing that is told can become markup', () => {
  const { html } = write('payment-received', 'en-us', { ...order, order_sn: '<img src=x>"&' })
  expect(html).toContain('&lt;img src=x&gt;&quot;&amp;')
  expect(html).not.toContain('<img')
})
