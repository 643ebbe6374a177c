import { readFile } from 'node:fs/promises'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { expect, test } from 'vitest'
import { smsTemplateNames } from '#server/environment/setting-sms-templates.ts'
import { exampleMessages } from '../../../test/example-messages.ts'
import type { SmsTemplate } from './messages.ts'
import { writeSms } from './sms-templates.ts'

const mainland = { dialCode: '86', national: '13800138000' }
const abroad = { dialCode: '44', national: '7400123456' }
const templates = (Object.keys(exampleMessages) as SmsTemplate[]).filter(
  (name) =>
    !/^(staff|comment|contact|coupon|favorites|trade|two-step|order-parcel|order-held|order-lapses)-/.test(
      name,
    ),
)
const guide = await readFile(new URL('../../../../../docs/sms-templates.md', import.meta.url), 'utf8')

const settingOf = (template: SmsTemplate) =>
  template === 'verification-code'
    ? 'SMS_TEMPLATE_CODE'
    : `SMS_TEMPLATE_${template.toUpperCase().replaceAll('-', '_')}`

/**
 * The texts that the operator registers, for mainland and for other numbers, and
 * how Tencent counts the variables.
 */
function rowOf(template: SmsTemplate): string[] {
  const row = guide.split('\n').find((line) => line.startsWith(`| \`${settingOf(template)}\` |`))
  return (row?.split('|').slice(2, 5) ?? []).map((text) => text.trim())
}

const shopName = { 'zh-cn': '鹿山皮革', 'en-us': 'Deer Hill Leather' }

test.each(templates)('%s fills in the variables of its registered texts', (template) => {
  const texts = rowOf(template)
  expect(texts).toHaveLength(3)
  for (const [i, to] of [mainland, abroad].entries()) {
    const sms = writeSms({ template, language: 'en-us', params: exampleMessages[template] }, to, shopName)
    expect(sms.template).toBe(template)
    const variables = [...texts[i]!.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(sms.params).sort()).toEqual(variables.sort())
    for (const value of Object.values(sms.params)) expect(value).not.toMatch(/^$|undefined|NaN|\[object/)
    expect(/\p{Script=Han}/u.test(texts[i]!)).toBe(to === mainland)
    const order = [...texts[2]!.matchAll(/`\{(\d)\}` (\w+)/g)].map(([, num, name]) => [num, name])
    expect(order).toEqual(Object.keys(sms.params).map((name, at) => [String(at + 1), name]))
    const filled = texts[i]!.replace(/\$\{(\w+)\}/g, (_, name) => sms.params[name]!)
    expect(sms.text).toBe(`${shopName[to === mainland ? 'zh-cn' : 'en-us']}: ${filled}`)
  }
})

test('a text without a template speaks the language of the member abroad, and Chinese to the mainland', () => {
  const row = { template: 'payment-received', params: exampleMessages['payment-received'] }
  const write = (language: 'zh-cn' | 'en-us', to: typeof abroad) =>
    writeSms({ ...row, language }, to, shopName).text
  expect(write('zh-cn', abroad)).toBe(
    '鹿山皮革: 我们已收到订单 C42 的货款 ¥ 1,234.50，将尽快为您裁切、打包并发货。',
  )
  expect(write('en-us', abroad)).toContain('We have received RMB $ 1,234.50')
  expect(write('en-us', mainland)).toBe(write('zh-cn', mainland))
})

test.each(templates)('the sandbox has approved %s', (template) => {
  const name = template === 'verification-code' ? 'code' : template.replaceAll('-', '_')
  const { templates: approved } = sandboxCredentials.sms
  expect(Object.keys(approved)).toEqual(expect.arrayContaining([name, `${name}_international`]))
})

test('no two texts of the sandbox have the same code', () => {
  const codes = Object.values(sandboxCredentials.sms.templates)
  expect(new Set(codes).size).toBe(codes.length)
})

test('each text has settings for its templates', () => {
  const names = smsTemplateNames.map((name) => (name === 'code' ? 'verification-code' : name))
  expect(names.sort()).toEqual([...templates].sort())
})

test('names and amounts are in the language of the text', () => {
  const write = (template: SmsTemplate, to: typeof mainland) =>
    writeSms({ template, language: 'en-us', params: exampleMessages[template] }, to, shopName).params
  expect(write('card-sent', mainland)).toEqual({
    goods: '布伦纳荔枝纹',
    courier: '顺丰速运',
    number: 'SF1234567890',
  })
  expect(write('card-sent', abroad)).toMatchObject({ goods: 'Brenner Litchi', courier: 'SF Express' })
  expect(write('order-shipped', mainland)).toEqual({
    order: 'C42',
    courier: '顺丰速运',
    number: 'SF1390228800078 等 2 个包裹',
  })
  expect(write('order-shipped', abroad)).toMatchObject({ number: 'SF1390228800078 and 1 more' })
  expect(write('payment-received', mainland)).toEqual({ order: 'C42', amount: '¥ 1,234.50' })
  expect(write('payment-received', abroad)).toMatchObject({ amount: 'RMB $ 1,234.50' })
})

test('a variable is cut at 35 characters', () => {
  const goods = { 'en-us': 'x'.repeat(60), 'zh-cn': '' }
  expect(
    writeSms({ template: 'card-approved', language: 'en-us', params: { goods } }, abroad, shopName).params
      .goods,
  ).toHaveLength(35)
})
