import * as changeLog from '@corium/contract/change-log'
import * as contract from '@corium/contract/saved-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let jing: Caller
let hao: Caller
beforeAll(async () => {
  shop = await openTestShop()
  jing = await shop.staff({ name: 'Jing' })
  hao = await shop.staff({ name: 'Hao', permissions: ['orders'] })
})
afterAll(() => shop.close())

const query = 'view=to-ship&courier=sf'
const save = (by: Caller, name: string, is_shared = false) =>
  by.call(contract.saveView, { list: 'orders', name, query, is_shared })
const views = async (by: Caller) => (await by.get(contract.listSavedViews, { list: 'orders' })).list
const names = async (by: Caller) => (await views(by)).map(({ name }) => name)
const remove = (by: Caller, view_id: string) => by.call(contract.deleteSavedView, { view_id })

test('own views are seen by oneself, those for everybody by all who see the list', async () => {
  await save(jing, ' Mine ')
  const saved = await save(jing, 'Abroad', true)
  expect(await views(jing)).toMatchObject([
    { name: 'Abroad', query, is_shared: true, can_delete: true },
    { name: 'Mine', query, is_shared: false, can_delete: true },
  ])
  expect(await views(hao)).toMatchObject([{ name: 'Abroad', can_delete: false }])
  const view_id = saved.ok ? saved.data.view_id : ''
  expect(await remove(hao, view_id)).toBeRefused('not-found')
  const { list } = await jing.get(changeLog.listChanges, { kind: 'saved-view', subject_id: view_id })
  expect(list).toMatchObject([{ act: 'created', staff_name: 'Jing', subject: 'Abroad' }])
})

test('a view is deleted by its author; one for all staff also by colleagues who may change settings', async () => {
  const shared = await save(hao, 'From Hao', true)
  const own = await save(hao, 'Only Hao')
  if (!shared.ok || !own.ok) throw new Error('not saved')
  expect(await remove(jing, own.data.view_id)).toBeRefused('not-found')
  expect(await remove(jing, shared.data.view_id)).toMatchObject({ ok: true })
  expect(await remove(hao, shared.data.view_id)).toBeRefused('not-found')
  const twice = await Promise.all([remove(hao, own.data.view_id), remove(hao, own.data.view_id)])
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await names(hao)).not.toContain('Only Hao')
  expect(await remove(jing, 'x')).toBeRefused('not-found')
})

test('a name is there once, and there are so many views and no more, also when saved at once', async () => {
  const mei = await shop.staff({ permissions: ['orders'] })
  expect(await save(mei, ' ')).toMatchObject({ data: { fields: { name: expect.anything() } } })
  const same = await Promise.all([save(mei, 'Same'), save(mei, 'Same')])
  expect(same.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await save(mei, 'Abroad')).toMatchObject({ data: { fields: { name: expect.anything() } } })
  const more = await Promise.all(Array.from({ length: 10 }, (_, at) => save(mei, `View ${at}`)))
  expect(more.filter(({ ok }) => ok)).toHaveLength(7)
  expect(more.find(({ ok }) => !ok)).toMatchObject({ refusal: 'limit-reached', data: { limit: 8, used: 8 } })
  expect(await save(mei, 'x'.repeat(31))).toMatchObject({ status: 400 })
})

test('they need the permission of the list', async () => {
  const seller = await shop.staff({ permissions: ['goods', 'settings'] })
  expect(await save(seller, 'Goods')).toBeRefused('not-allowed')
  expect(await seller.call(contract.listSavedViews, { list: 'orders' })).toBeRefused('not-allowed')
  expect(await save(shop.visitor(), 'Nobody')).toBeRefused('session-invalid')
  expect(await shop.visitor().call(contract.listSavedViews, { list: 'orders' })).toBeRefused(
    'session-invalid',
  )
})
