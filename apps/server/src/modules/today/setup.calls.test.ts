import { helpKeys } from '@corium/contract/content'
import { saveCategory } from '@corium/contract/content-categories'
import { saveShopSettings } from '@corium/contract/settings-desk'
import { getSetup, type SetupStep } from '@corium/contract/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentDesk, openContentDesk } from '../../../test/content.ts'
import type { Caller } from '../../../test/shop.ts'

let desk: ContentDesk
let owner: Caller
beforeAll(async () => {
  desk = await openContentDesk()
  owner = await desk.logIn()
})
afterAll(() => desk.shop.close())

const stepsOf = async (caller: Caller = owner) => (await caller.get(getSetup, {})).list
const stepOf = async (step: SetupStep) => (await stepsOf()).find((one) => one.step === step)

const page = { name: 'A page', title: 'A page', lead: '', seo_title: '', seo_description: '', blocks: [] }
const contact = {
  lead: 'Write to us.',
  addresses: [],
  phones: [],
  mails: [{ title: 'Sales', email: 'sales@shop.example', note: '' }],
  hours: [],
  time_zone: 'Asia/Shanghai',
  hours_note: '',
}

test('a new shop says what it lacks, step by step, until buyers can come', async () => {
  const open = { is_done: false, missing_num: 0 }
  expect(await stepsOf()).toEqual([
    { step: 'shop', ...open },
    { step: 'goods', ...open },
    { step: 'contact', ...open },
    { step: 'pages', is_done: false, missing_num: 6 },
    { step: 'documents', is_done: true, missing_num: 0 },
  ])
  await owner.get(saveShopSettings, {
    version: 0,
    name_cn: '鹿山皮革',
    name_en: 'Deer Hill Leather',
    service_cn: '',
    service_en: '',
    same_day_until: '',
    promises: [],
    logo_id: null,
    icon_id: null,
  })
  expect(await stepOf('shop')).toMatchObject({ is_done: true })
  await desk.shop.build.style()
  expect(await stepOf('goods')).toMatchObject({ is_done: true })

  await desk.writeAndPublish(contact, { kind: 'contact', slug: 'info' })
  expect(await stepOf('contact')).toMatchObject({ is_done: false })
  await owner.get(saveCategory, { kind: 'contact', name_cn: '其他', name_en: 'Other', sort: 0 })
  expect(await stepOf('contact')).toMatchObject({ is_done: true })

  for (const slug of helpKeys) await desk.writeAndPublish(page, { kind: 'help', slug })
  const draft = await desk.write(page, { kind: 'about', slug: 'aboutcompany' })
  expect(await stepOf('pages')).toEqual({ step: 'pages', is_done: false, missing_num: 1 })
  await desk.publish(draft)
  expect(await stepsOf()).toEqual([])
})

test('staff read the steps that they can do; visitors and members none', async () => {
  const { shop } = desk
  expect(await stepsOf(await shop.staff({ permissions: ['orders'] }))).toEqual([])
  for (const caller of [shop.visitor(), await shop.member()]) {
    expect(await caller.call(getSetup, {})).toBeRefused('session-invalid')
  }
})
