import type { Input } from '@corium/contract/call'
import { getChange, listChanges } from '@corium/contract/change-log'
import { getShopSettings, saveShopSettings } from '@corium/contract/settings-desk'
import { getShop } from '@corium/contract/site'
import { getStaff } from '@corium/contract/staff'
import { getSetup } from '@corium/contract/today'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { sentMessages } from '../../../test/messages.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

const facts = {
  name_cn: '鹿山皮革',
  name_en: 'Deer Hill Leather',
  service_cn: '半张起订',
  service_en: 'Sides and more',
  same_day_until: '11:30',
  promises: [
    { figure_cn: '40 张', figure_en: '40 hides', text_cn: '每日现货', text_en: 'in stock each day' },
  ],
}

const noBrand = { logo_id: null, icon_id: null }

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await shop.staff({ permissions: ['settings', 'change-log'] })
})
afterEach(async () => {
  await shop.shop.db.deleteFrom('shop_settings').execute()
  shop.shop.settings.invalidate()
  await shop.shop.responseCache.invalidate('')
})

const save = (change: Partial<Input<typeof saveShopSettings>> = {}) =>
  staff.call(saveShopSettings, { version: 0, ...facts, ...noBrand, ...change })

test('visitors read the name and the promises in their language, also where they were cached', async () => {
  const english = () => shop.visitor().get(getShop, {})
  for (const _ of [1, 2]) expect(await english()).toMatchObject({ name: 'Corium', service: '', promises: [] })
  expect(await save({ name_en: ' Deer Hill Leather ' })).toMatchObject({ data: { version: 1 } })
  expect(await english()).toEqual({
    name: 'Deer Hill Leather',
    service: 'Sides and more',
    same_day_until: '11:30',
    promises: [{ figure: '40 hides', text: 'in stock each day' }],
    logo: null,
    icon: null,
  })
  expect(await shop.visitor('zh-cn').get(getShop, {})).toMatchObject({
    name: '鹿山皮革',
    promises: [{ figure: '40 张', text: '每日现货' }],
  })
  expect(await staff.get(getShopSettings, {})).toMatchObject({ ...facts, version: 1 })
  const [change] = (await staff.get(listChanges, { kind: 'setting' })).list
  const { fields } = await staff.get(getChange, { change_id: change!.change_id })
  expect(JSON.stringify(fields)).toContain('Name of the shop')
})

test('mails and texts carry the name, and so do the papers of staff', async () => {
  await save()
  expect(await staff.get(getStaff, {})).toMatchObject({ shop_name: 'Deer Hill Leather' })
  const message = {
    template: 'verification-code' as const,
    params: { code: '482913', minutes: 5, purpose: 'login' as const },
    at: shop.clock.now(),
  }
  const { db } = shop.shop
  await queueMessage(db, { ...message, channel: 'mail', recipient: 'ana@studio.example', language: 'zh-cn' })
  await queueMessage(db, { ...message, channel: 'sms', recipient: '+4915112345678', language: 'en-us' })
  await shop.run('send-messages')
  await shop.run('send-sms')
  const { mail, sms } = sentMessages(shop)
  expect(mail.at(-1)).toMatchObject({ fromName: '鹿山皮革', text: expect.stringMatching(/鹿山皮革$/) })
  expect(sms.at(-1)?.text).toMatch(/^Deer Hill Leather: Your verification code is 482913\./)
})

test('a new shop is asked for its name until it has one', async () => {
  const steps = async () => (await staff.get(getSetup, {})).list
  expect(await steps()).toEqual([{ step: 'shop', is_done: false, missing_num: 0 }])
  await save()
  expect(await steps()).toEqual([{ step: 'shop', is_done: true, missing_num: 0 }])
})

test('texts are needed in both languages, and a time has to be one', async () => {
  const [promise] = facts.promises
  const wrongs: [Partial<typeof facts>, string][] = [
    [{ name_cn: ' ' }, 'name_cn'],
    [{ service_en: '' }, 'service_en'],
    [{ same_day_until: '24:00' }, 'same_day_until'],
    [{ same_day_until: '3 pm' }, 'same_day_until'],
    [{ promises: [{ ...promise!, text_en: '' }] }, 'promises'],
  ]
  for (const [wrong, field] of wrongs) {
    const refused = await save(wrong)
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
  }
  expect(await save({ promises: Array(5).fill(promise) })).toMatchObject({ status: 400 })
  expect(await save({ service_cn: '', service_en: '', same_day_until: '', promises: [] })).toMatchObject({
    ok: true,
  })
  expect(await save()).toBeRefused('state-conflict')
})

test('only staff with the settings may read or change them', async () => {
  const others = [shop.visitor(), await shop.member(), await shop.staff({ permissions: ['orders'] })]
  for (const caller of others) {
    expect(await caller.call(getShopSettings, {})).toMatchObject({ ok: false })
    expect(await caller.call(saveShopSettings, { version: 0, ...facts, ...noBrand })).toMatchObject({
      ok: false,
    })
  }
  expect((await shop.visitor().get(getShop, {})).name).toBe('Corium')
})
