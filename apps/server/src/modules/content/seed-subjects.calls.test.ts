import { getContactInfo, submitContact } from '@corium/contract/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { seedSubjects } from './seed-subjects.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const subjects = async () => (await shop.visitor().get(getContactInfo, {})).subjects

test('the contact form of a new shop works before staff have written anything', async () => {
  await Promise.all([seedSubjects(shop.shop.db), seedSubjects(shop.shop.db)])
  const info = await shop.visitor('zh-cn').get(getContactInfo, {})
  expect(info).toMatchObject({ phones: [], mails: [], addresses: [], hours: [], lead: '', utc_offset: 480 })
  expect(info.subjects.map(({ name }) => name)).toEqual(['材料与颜色', '我的订单', '企业采购', '其他'])
  const sent = await shop.visitor().call(submitContact, {
    subject_id: info.subjects[0]!.subject_id,
    name: 'Ana',
    email: 'ana@corium.example',
    content: 'Do you have a green goat?',
    agree: true,
    request_id: newRequest(),
  })
  expect(sent).toMatchObject({ ok: true })
})

test('a shop that has subjects keeps its own', async () => {
  const before = await subjects()
  await seedSubjects(shop.shop.db)
  expect(await subjects()).toEqual(before)
})
