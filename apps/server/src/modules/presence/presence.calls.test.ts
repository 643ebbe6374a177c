import { getColleagues } from '@corium/contract/presence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const order = { kind: 'order', id: '261123' } as const

test('two people who have one page open see each other until one leaves', async () => {
  const [jing, hao] = [await shop.staff({ name: '何静' }), await shop.staff({ name: 'Wu Hao' })]
  expect(await jing.get(getColleagues, order)).toEqual({ list: [] })
  expect(await hao.get(getColleagues, order)).toEqual({ list: [{ staff_id: jing.id, name: '何静' }] })
  expect((await jing.get(getColleagues, order)).list).toMatchObject([{ name: 'Wu Hao' }])
  for (const other of [
    { kind: 'order', id: '261124' },
    { kind: 'goods', id: '261123' },
  ] as const) {
    expect(await jing.get(getColleagues, other)).toEqual({ list: [] })
  }
  expect(await hao.get(getColleagues, { ...order, leaves: true })).toEqual({ list: [] })
  expect(await jing.get(getColleagues, order)).toEqual({ list: [] })
})

test('a page that stopped asking is forgotten after 40 seconds', async () => {
  const [jing, hao] = [await shop.staff(), await shop.staff()]
  await jing.get(getColleagues, { ...order, id: 'silent' })
  shop.clock.forward(39)
  expect((await hao.get(getColleagues, { ...order, id: 'silent' })).list).toHaveLength(1)
  shop.clock.forward(1)
  expect((await hao.get(getColleagues, { ...order, id: 'silent' })).list).toHaveLength(0)
})

test('a page needs the permission of its area, a kind that exists, and a login', async () => {
  const packer = await shop.staff({ permissions: ['orders'] })
  expect(await packer.call(getColleagues, order)).toMatchObject({ ok: true })
  for (const kind of ['goods', 'case', 'color-card', 'content', 'coupon', 'setting', 'message'] as const) {
    expect(await packer.call(getColleagues, { kind, id: '1' })).toBeRefused('not-allowed')
  }
  // The table of colors is among the settings.
  const colorist = await shop.staff({ permissions: ['color-tables'] })
  expect(await colorist.call(getColleagues, { kind: 'setting', id: '1' })).toMatchObject({ ok: true })
  expect(await packer.call(getColleagues, { kind: 'vault' as 'order', id: '1' })).toMatchObject({
    status: 400,
  })
  expect(await shop.visitor().call(getColleagues, order)).toBeRefused('session-invalid')
})
