import { languages } from '@corium/contract/language'
import { describe, expect, test } from 'vitest'
import { exampleMessages as examples, goods } from '../../../test/example-messages.ts'
import { writeContent, writeMail } from './mail-templates.ts'
import type { MessageParams, MessageTemplate } from './messages.ts'
import { describeGoods } from './ordered-goods.ts'

const templates = Object.keys(examples) as MessageTemplate[]
const refundTemplates = [
  'paid-order-canceled',
  'order-canceled-by-shop',
  'order-part-refunded',
  'after-sales-approved',
  'after-sales-received',
  'after-sales-refund-sent',
] as const
const cardTemplates = ['card-received', 'card-approved', 'card-refused', 'card-sent'] as const

const write = <T extends MessageTemplate>(
  template: T,
  language: 'en-us' | 'zh-cn',
  params: MessageParams[T],
) => writeMail({ template, language, params }, { origin: 'https://shop.test', shopName: 'Deer Hill' })

/** The numbers that a message names in place of an amount in the shop's form. */
const numbers: Record<string, string[]> = {
  'order-shipped': ['SF1390228800078', '1138022910078'],
  'order-address-changed': [],
  'order-confirmed': [],
  'order-parcel-news': ['SF1390228800078'],
  'order-held-for-transfer': ['1,234.50', '8001 0203 0405 0607', 'GZCBCN22XXX'],
}

describe.each(languages)('in %s', (language) => {
  test.each(templates)('%s has a subject and a text in the right language', (template) => {
    const { subject, text, html } = write(template, language, examples[template])
    expect(subject).not.toBe('')
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|NaN|\[object/)
    expect(/\p{Script=Han}/u.test(subject + text)).toBe(language === 'zh-cn')
    expect(html).not.toMatch(/<img|<script|http:/)
  })

  test.each(templates)('%s begins with a paragraph that the inbox can show without the rest', (template) => {
    const { paragraphs } = writeContent({ template, language, params: examples[template] })
    expect(paragraphs[0]).not.toMatch(/[:：]$/)
  })

  test('the first paragraph about sent parcels names the courier and the number of each', () => {
    const params = examples['order-shipped']
    const [first] = writeContent({ template: 'order-shipped', language, params }).paragraphs
    for (const { courier, number } of params.parcels)
      expect(first).toContain(`${courier[language]} ${number}`)
  })

  test.each(
    templates.filter((template) => 'order_sn' in examples[template] && !template.startsWith('invoice-')),
  )('%s names the order and its amount or parcels, and links to the order', (template) => {
    const { subject, text, html } = write(template, language, examples[template])
    expect(subject).toContain('C42')
    const amount = language === 'zh-cn' ? '¥\u00a01,234.50' : 'RMB\u00a0$\u00a01,234.50'
    for (const part of numbers[template] ?? [amount]) expect(text).toContain(part)
    expect(text).toContain('https://shop.test/web/home/orderDetails?order_id=o-1')
    expect(html).toContain('href="https://shop.test/web/home/orderDetails?order_id=o-1"')
  })

  test.each(['bank-transfer', 'cash'] as const)(
    'a refund of a payment by %s goes back to no account',
    (method) => {
      const ways = refundTemplates.flatMap((template) => {
        const params = { ...examples[template], refund_fen: 5000, kind: 'refund_only', method }
        return writeContent({ template, language, params }).paragraphs
      })
      expect(ways.join(' ')).not.toMatch(/account you paid from|原路/)
      const named = { 'bank-transfer': /by bank transfer|通过银行转账/, cash: /in cash|以现金/ }[method]
      expect(ways.filter((text) => named.test(text))).toHaveLength(refundTemplates.length)
    },
  )

  test.each(refundTemplates)('%s of an order on account says that the company owes less', (template) => {
    const params = { ...examples[template], refund_fen: 5000, kind: 'refund_only', method: 'on-account' }
    const { subject, paragraphs } = writeContent({ template, language, params })
    const text = [subject, ...paragraphs].join(' ')
    expect(text).toMatch(/your company owes|月结欠款/i)
    expect(text).not.toMatch(/your payment|paid from|款项正在退回|原路|为您退款/)
  })

  test.each(templates.filter((template) => template.startsWith('invoice-')))(
    '%s names the order, the invoice or the reason, and links to the order',
    (template) => {
      const { subject, text } = write(template, language, examples[template])
      expect(subject).toContain('C42')
      const part = template === 'invoice-refused' ? 'is not registered' : '26440000000012345678'
      expect(text).toContain(part)
      expect(text).toContain('https://shop.test/web/home/orderDetails?order_id=o-1')
    },
  )

  test.each(cardTemplates)('%s names the goods and links to the color cards', (template) => {
    const { text } = write(template, language, examples[template])
    expect(text).toContain(goods[language])
    expect(text).toContain('https://shop.test/web/home/account/colorcard')
  })

  test('the mail of a refused card gives the reason, that of a sent card the courier and who pays the freight', () => {
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

test('what staff write keeps its lines', () => {
  const text = 'Please measure:\n1. the width\n2. the length'
  const mail = write('after-sales-message', 'en-us', { ...examples['after-sales-message'], text })
  expect(mail.html).toContain('>Please measure:<br>1. the width<br>2. the length</p>')
  expect(mail.text).toContain(text)
})

test.each([
  ['en-us', /apply once more/],
  ['zh-cn', /再申请一次/],
] as const)('a buyer is told to apply once more only where that is possible: %s', (language, again) => {
  const say = (can_resubmit: boolean | undefined) =>
    write('after-sales-refused', language, {
      ...examples['after-sales-refused'],
      is_goods: false,
      can_resubmit,
    }).text
  expect(say(true)).toMatch(again)
  expect(say(undefined)).toMatch(again)
  expect(say(false)).not.toMatch(again)
})

test('the mail about an order names its items, at most 30 of them, and what makes up the total', () => {
  const line = {
    goods_name: goods,
    color_name: { 'en-us': 'Cognac', 'zh-cn': '干邑' },
    unit: 'piece' as const,
  }
  const order = {
    lines: Array.from({ length: 31 }, () => ({ ...line, num_milli: 2000, amount_fen: 7600 })),
    discount_fen: 0,
    shipping_fen: 0,
    payable_fen: 235_600,
  }
  const params = { ...examples['order-placed'], goods: describeGoods(order) }
  const text = write('order-placed', 'en-us', params).text.replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'Brenner Litchi, Cognac, 2 pieces: RMB $ 76.00\nand 1 more item\nShipping: free\nTotal: RMB $ 2,356.00',
  )
})

test.each([
  [{}, '20% off.', '减 20%，'],
  [{ cap_fen: 1500 }, '20% off, at most RMB $ 15.00.', '减 20%，最多减 ¥ 15.00，'],
  [{ threshold_fen: 10_000 }, '20% off on orders of RMB $ 100.00 or more.', '满 ¥ 100.00 减 20%，'],
  [
    { threshold_fen: 10_000, cap_fen: 1500, is_for_some: true },
    '20% off on certain materials of RMB $ 100.00 or more, at most RMB $ 15.00.',
    '指定商品满 ¥ 100.00 减 20%，最多减 ¥ 15.00，',
  ],
])('the mail about a coupon says what it takes off: %j', (change, english, chinese) => {
  const given = {
    ...examples['coupon-given'],
    kind: 'percent' as const,
    percent: 20,
    threshold_fen: 0,
    ...change,
  }
  const say = (language: 'en-us' | 'zh-cn') =>
    write('coupon-given', language, given).text.replaceAll('\u00a0', ' ')
  expect(say('en-us')).toContain(`: ${english}`)
  expect(say('zh-cn')).toContain(`：${chinese}`)
})

test('the mail about a coupon names the last day on which it is valid', () => {
  const say = (language: 'en-us' | 'zh-cn', ends: string) =>
    write('coupon-given', language, { ...examples['coupon-given'], ends }).text
  // Midnight in China, and the minute before.
  for (const ends of ['2026-12-31T16:00:00Z', '2026-12-31T15:59:00Z']) {
    expect(say('en-us', ends)).toContain('You can use it until December 31, 2026.')
    expect(say('zh-cn', ends)).toContain('，有效期至2026年12月31日。')
  }
})

test.each(['paid-order-canceled', 'order-canceled-by-shop', 'order-part-refunded'] as const)(
  '%s names what goes back in the currency that the buyer was charged in',
  (template) => {
    const params = { ...examples[template], charge: { currency: 'USD', amount: 17_283, digits: 2 } }
    const say = (language: 'en-us' | 'zh-cn') =>
      writeContent({ template, language, params }).paragraphs.join(' ').replaceAll('\u00a0', ' ')
    expect(say('en-us')).toContain('RMB $ 1,234.50 (US$ 172.83)')
    expect(say('zh-cn')).toContain('¥ 1,234.50（US$ 172.83）')
  },
)

test('a mail is as wide as the phone that shows it, and breaks what is longer than a line', () => {
  const { html } = write('payment-received', 'en-us', examples['payment-received'])
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(html).toMatch(/<body style="[^"]*overflow-wrap:anywhere/)
})

test('parameters are escaped in HTML', () => {
  const { html } = write('payment-received', 'en-us', {
    ...examples['payment-received'],
    order_sn: '<img src=x>"&',
  })
  expect(html).toContain('&lt;img src=x&gt;&quot;&amp;')
  expect(html).not.toContain('<img')
})
