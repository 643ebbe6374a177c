import { readFile } from 'node:fs/promises'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { expect, test } from 'vitest'
import { exampleMessages } from '../../../test/example-messages.ts'
import type { SmsTemplate } from './messages.ts'
import { writeSms } from './sms-templates.ts'

const mainland = { dialCode: '86', national: '13800138000' }
const abroad = { dialCode: '44', national: '7400123456' }
const templates = (Object.keys(exampleMessages) as SmsTemplate[]).filter(
  (name) => !/^(staff|comment|favorites)-/.test(name),
)
const guide = await readFile(new URL('../../../../../docs/sms-templates.md', import.meta.url), 'utf8')

const settingOf = (template: SmsTemplate) =>
  template === 'verification-code'
    ? 'SMS_TEMPLATE_CODE'
    : `SMS_TEMPLATE_${template.toUpperCase().replaceAll('-', '_')}`

/** The texts of a template that the operator registers with the SMS provider: for mainland and for other numbers. */
function textsOf(template: SmsTemplate): string[] {
  const row = guide.split('\n').find((line) => line.startsWith(`| \`${settingOf(template)}\` |`))
  return row?.split('|').slice(2, 4) ?? []
}

test.each(templates)('%s fills in the variables of its registered texts', (template) => {
  const texts = textsOf(template)
  expect(texts).toHaveLength(2)
  for (const [i, to] of [mainland, abroad].entries()) {
    const sms = writeSms({ template, params: exampleMessages[template] }, to)
    expect(sms.template).toBe(template)
    const variables = [...texts[i]!.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(sms.params).sort()).toEqual(variables.sort())
    for (const value of Object.values(sms.params)) expect(value).not.toMatch(/^$|undefined|NaN|\[object/)
    expect(/\p{Script=Han}/u.test(texts[i]!)).toBe(to === mainland)
  }
})

test.each(templates)('the sandbox has approved %s', (template) => {
  const name = template === 'verification-code' ? 'code' : template.replaceAll('-', '_')
  const { templates: approved } = sandboxCredentials.sms
  expect(Object.keys(approved)).toEqual(expect.arrayContaining([name, `${name}_international`]))
})

test('names and amounts are in the language of the text', () => {
  const write = (template: SmsTemplate, to: typeof mainland) =>
    writeSms({ template, params: exampleMessages[template] }, to).params
  expect(write('card-sent', mainland)).toEqual({
    goods: '布伦纳荔枝纹',
    courier: '顺丰速运',
    number: 'SF1234567890',
  })
  expect(write('card-sent', abroad)).toMatchObject({ goods: 'Brenner Litchi', courier: 'SF Express' })
  expect(write('order-shipped', mainland)).toEqual({
    ...{ order: 'C42', courier: '顺丰速运', number: 'SF1390228800078 等 2 个包裹' },
  })
  expect(write('order-shipped', abroad)).toMatchObject({ number: 'SF1390228800078 and 1 more' })
  expect(write('payment-received', mainland)).toEqual({ order: 'C42', amount: '¥ 1,234.50' })
  expect(write('payment-received', abroad)).toMatchObject({ amount: 'RMB $ 1,234.50' })
})

test('a variable is cut at 35 characters', () => {
  const goods = { 'en-us': 'x'.repeat(60), 'zh-cn': '' }
  expect(writeSms({ template: 'card-approved', params: { goods } }, abroad).params.goods).toHaveLength(35)
})
