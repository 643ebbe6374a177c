import * as changeLog from '@corium/contract/change-log'
import { getGoods } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods-bulk'
import { saveSku } from '@corium/contract/goods-color-desk'
import { getDeskGoods, saveGoods, savePrices } from '@corium/contract/goods-desk'
import { lockStaff } from '@corium/contract/staff-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { bilingual } from '../../../test/facets.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let desk: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  desk = await shop.staff({ name: 'Wu Hao' })
})
afterAll(() => shop.close())

let codes = 0
/** Published styles with a color each: ¥ 38.00, from ten meters on ¥ 36.10. */
async function addStyles(count: number, given: object = {}) {
  const ids: string[] = []
  for (let left = count; left > 0; left--) {
    const code = `BU${++codes}`
    const { id } = await shop.build.style({ id: code.toLowerCase(), code, price_fen: 3800, ...given })
    await shop.build.sku({
      id: `${id}-01`,
      style_id: id,
      code: `${code}-01`,
      price_fen: left === 1 ? 4200 : null,
    })
    await shop.shop.db
      .insertInto('price_tiers')
      .values({ style_id: id, from_milli: 10_000, price_fen: 3610 })
      .execute()
    ids.push(id)
  }
  await shop.build.refreshCatalog()
  return ids
}
const raise = { what: 'price-percent', how: 'raise', bps: 400, round_to: 50 } as const
const preview = (change: contract.BulkChange, goods_ids: string[], more: object = {}) =>
  desk.get(contract.previewBulk, { goods_ids, change, ...more })
const apply = async (change: contract.BulkChange, goods_ids: string[], more: object = {}) => {
  const { check_sum } = await preview(change, goods_ids)
  const input = { goods_ids, change, check_sum, request_id: newRequest(), ...more }
  return desk.call(contract.applyBulk, input)
}
const applied = async (change: contract.BulkChange, goods_ids: string[], more: object = {}) => {
  const result = await apply(change, goods_ids, more)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.data
}
const infoOf = (goods_id: string) => desk.get(getDeskGoods, { goods_id })
const statesOf = async (bulk_id: string) =>
  (await desk.get(contract.getBulk, { bulk_id })).list.map(({ state }) => state)
const moment = () => Math.floor(shop.clock.now().getTime() / 1000)

describe('prices of many goods', () => {
  test('are shown as they were and will be, and then changed, for buyers at once', async () => {
    const ids = await addStyles(2)
    const shown = await preview(raise, ids)
    expect(shown).toMatchObject({ total: 2, part_num: 5, problem_num: 0, problems: [] })
    expect(shown.list[1]).toEqual({
      goods_id: ids[1],
      goods_code: ids[1]!.toUpperCase(),
      goods_name: 'Test leather',
      parts: [
        { kind: 'price', label: '', was: 3800, will: 3950 },
        { kind: 'tier', label: '10', was: 3610, will: 3750 },
        { kind: 'sku-price', label: `${ids[1]!.toUpperCase()}-01`, was: 4200, will: 4350 },
      ],
    })
    expect((await infoOf(ids[0]!)).price).toBe(3800)
    const done = await applied(raise, ids)
    expect(done).toMatchObject({
      status: 20,
      staff_name: 'Wu Hao',
      num: 2,
      done_num: 2,
      changed_num: 0,
      change: raise,
      undo_until: moment() + 7 * 86_400,
      handle: { undo: true, cancel: false },
    })
    expect(await infoOf(ids[1]!)).toMatchObject({
      price: 3950,
      tiers: [{ from_num: 10, price: 3750 }],
      skus: [{ price: 4350 }],
      version: 2,
      updated_by: 'Wu Hao',
    })
    expect((await shop.visitor().get(getGoods, { goods_id: ids[0]! })).price_min).toBe(3950)
    const { list } = await desk.get(changeLog.listChanges, { subject_id: done.bulk_id })
    expect(list).toMatchObject([{ kind: 'goods', act: 'changed', is_money: true }])
    expect((await desk.get(contract.listBulks, {})).list[0]).toEqual(done)
  })

  test('and their undoing are in the change log by the codes of styles and colors, in money and units', async () => {
    const [id = ''] = await addStyles(1)
    const code = id.toUpperCase()
    const { bulk_id } = await applied(raise, [id])
    await desk.get(contract.undoBulk, { bulk_id })
    const { list } = await desk.get(changeLog.listChanges, { subject_id: bulk_id })
    expect(list).toMatchObject([
      { act: 'undone', subject: code },
      { act: 'changed', subject: code },
    ])
    expect((await desk.get(changeLog.listChanges, { keyword: code })).list).toHaveLength(2)
    const { fields } = await desk.get(changeLog.getChange, { change_id: list[0]!.change_id })
    expect(fields).toEqual([
      { field: `${code}.price_fen`, field_text: `${code} · Price`, before: 3950, after: 3800 },
      { field: `${code}-01.price_fen`, field_text: `${code}-01 · Price`, before: 4350, after: 4200 },
      {
        field: `${code}.tiers.10.price_fen`,
        field_text: `${code} · Price from 10 · Price`,
        before: 3750,
        after: 3610,
      },
    ])
    const low = await applied({ what: 'low', low_num: 7 }, [id])
    const [change] = (await desk.get(changeLog.listChanges, { subject_id: low.bulk_id })).list
    expect((await desk.get(changeLog.getChange, { change_id: change!.change_id })).fields).toMatchObject([
      { field_text: `${code}-01 · Warn at`, after: 7 },
    ])
  })

  test('that a colleague changed after the preview are not changed at all', async () => {
    const ids = await addStyles(2)
    const { check_sum } = await preview(raise, ids)
    await desk.get(savePrices, { goods_id: ids[0]!, version: 1, price: 3900 })
    const input = { goods_ids: ids, change: raise, check_sum, request_id: newRequest() }
    expect(await desk.call(contract.applyBulk, input)).toBeRefused('state-conflict')
    expect((await infoOf(ids[1]!)).price).toBe(3800)
    const other = { ...input, change: { ...raise, bps: 500 } }
    expect(await desk.call(contract.applyBulk, other)).toBeRefused('state-conflict')
  })

  test('are changed once for a request, and by one of two colleagues', async () => {
    const ids = await addStyles(1)
    const { check_sum } = await preview(raise, ids)
    const input = { goods_ids: ids, change: raise, check_sum, request_id: newRequest() }
    const [first, again] = await Promise.all([1, 2].map(() => desk.call(contract.applyBulk, input)))
    expect(again).toEqual(first)
    expect((await infoOf(ids[0]!)).price).toBe(3950)
    const next = await preview(raise, ids)
    const both = await Promise.all(
      [1, 2].map(() =>
        desk.call(contract.applyBulk, { ...input, check_sum: next.check_sum, request_id: newRequest() }),
      ),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await infoOf(ids[0]!)).price).toBe(4100)
  })

  test('that would be nothing are a problem, and the others are changed', async () => {
    const [cheap, dear] = [...(await addStyles(1)), ...(await addStyles(1, { price_fen: 9000 }))]
    const lower = { what: 'price-amount', how: 'lower', amount: 3700, round_to: 1 } as const
    await shop.shop.db.deleteFrom('price_tiers').where('style_id', '=', dear!).execute()
    const shown = await preview(lower, [cheap!, dear!])
    expect(shown).toMatchObject({ total: 1, problem_num: 1, problems: [{ goods_id: cheap }] })
    expect(await applied(lower, [cheap!, dear!])).toMatchObject({ num: 1, done_num: 1 })
    expect((await infoOf(dear!)).price).toBe(5300)
    expect(await apply(lower, [cheap!])).toBeRefused('state-conflict')
  })
})

describe('a change', () => {
  test('of the category, the sale or the warning is applied to all of a view', async () => {
    const { id: category_id } = await shop.build.category({ name: bilingual('Bags', '包') })
    const { id: from } = await shop.build.category({ name: bilingual('Old', '旧') })
    const ids = await addStyles(3, { category_id: from })
    const view = { goods_ids: undefined, category_id: from, view: 'published' as const }
    const moved = await applyView({ what: 'withdraw' }, view)
    expect(moved).toMatchObject({ num: 3, done_num: 3 })
    expect(await infoOf(ids[0]!)).toMatchObject({ status: 40 })
    expect(await shop.visitor().call(getGoods, { goods_id: ids[0]! })).toBeRefused('not-found')
    expect((await desk.get(contract.getBulk, { bulk_id: moved.bulk_id })).list[0]!.parts).toEqual([
      { kind: 'status', label: '', was: 'Published', will: 'Off sale' },
    ])
    await applied({ what: 'publish' }, ids)
    expect(await infoOf(ids[0]!)).toMatchObject({ status: 30, ended_at: null })
    await applied({ what: 'low', low_num: 25 }, ids)
    expect((await infoOf(ids[0]!)).skus[0]).toMatchObject({ low_num: 25, is_low: false })
    const shown = await preview({ what: 'category', category_id }, ids, { limit: 1, page: 2 })
    expect(shown).toMatchObject({ total: 3, list: [{ parts: [{ was: 'Old', will: 'Bags' }] }] })
    await applied({ what: 'category', category_id }, ids)
    expect(await infoOf(ids[2]!)).toMatchObject({ category_id })
    expect(await preview({ what: 'category', category_id }, ids)).toMatchObject({ total: 0 })
  })

  async function applyView(change: contract.BulkChange, view: object) {
    const { check_sum } = await desk.get(contract.previewBulk, { ...view, change })
    return desk.get(contract.applyBulk, { ...view, change, check_sum, request_id: newRequest() })
  }

  test('puts no goods on sale that lack a price or a color', async () => {
    const { id } = await shop.build.style({ published: false })
    const { id: free } = await shop.build.style({ published: false, price_fen: 0 })
    const shown = await preview({ what: 'publish' }, [id, free])
    expect(shown.problems.map(({ goods_id, text }) => [goods_id, text]).sort()).toEqual(
      [
        [id, 'Goods need a color before they can be sold.'],
        [free, 'Goods need a price before they can be sold.'],
      ].sort(),
    )
  })

  test('puts none on sale later that have lost their price or color since, nor when it is undone', async () => {
    const [priced, colored, whole] = (await addStyles(3, { published: false })) as [string, string, string]
    const { bulk_id } = await applied({ what: 'publish' }, [priced, colored, whole], {
      run_at: moment() + 60,
    })
    await desk.get(savePrices, { goods_id: priced, version: 1, price: 0 })
    await desk.get(saveSku, { goods_id: colored, version: 1, sku_id: `${colored}-01`, is_active: false })
    shop.clock.forward(60)
    await shop.run('run-goods-bulks')
    const states = Object.fromEntries(
      (await desk.get(contract.getBulk, { bulk_id })).list.map(({ goods_id, state }) => [goods_id, state]),
    )
    expect(states).toEqual({ [priced]: 'changed', [colored]: 'changed', [whole]: 'done' })
    expect(await infoOf(priced)).toMatchObject({ status: 10 })
    expect(await infoOf(whole)).toMatchObject({ status: 30 })

    const off = await applied({ what: 'withdraw' }, [whole])
    await desk.get(savePrices, { goods_id: whole, version: 3, price: 0 })
    expect(await desk.get(contract.undoBulk, off)).toMatchObject({ kept_num: 1 })
    expect(await infoOf(whole)).toMatchObject({ status: 40 })
    const set = await applied({ what: 'price-set', price: 3900, round_to: 1 }, [whole])
    await applied({ what: 'publish' }, [whole])
    expect(await desk.get(contract.undoBulk, set)).toMatchObject({ kept_num: 1 })
    expect(await infoOf(whole)).toMatchObject({ status: 30, price: 3900 })
  })

  test('is undone within a week, except for goods that a colleague has changed since', async () => {
    const ids = await addStyles(2)
    const { bulk_id } = await applied(raise, ids)
    await desk.get(savePrices, { goods_id: ids[0]!, version: 2, price: 5000 })
    await desk.get(saveGoods, { goods_id: ids[1]!, version: 2, care_en: 'Brush' })
    const undone = await desk.get(contract.undoBulk, { bulk_id })
    expect(undone).toMatchObject({ status: 30, kept_num: 1, undo_until: null, handle: { undo: false } })
    expect(await statesOf(bulk_id)).toEqual(['kept', 'undone'])
    expect((await infoOf(ids[0]!)).price).toBe(5000)
    expect(await infoOf(ids[1]!)).toMatchObject({
      price: 3800,
      tiers: [{ price: 3610 }],
      skus: [{ price: 4200 }],
      care_en: 'Brush',
      version: 4,
    })
    expect(await desk.call(contract.undoBulk, { bulk_id })).toBeRefused('state-conflict')
    const late = await applied(raise, ids)
    shop.clock.forward(7 * 86_400)
    desk = await shop.staff()
    expect(await desk.call(contract.undoBulk, { bulk_id: late.bulk_id })).toBeRefused('state-conflict')
  })

  test('of the sale is undone to how it was', async () => {
    const ids = await addStyles(1)
    const { bulk_id } = await applied({ what: 'withdraw' }, ids)
    await desk.get(contract.undoBulk, { bulk_id })
    expect(await infoOf(ids[0]!)).toMatchObject({ status: 30, ended_at: null })
    expect((await shop.visitor().call(getGoods, { goods_id: ids[0]! })).ok).toBe(true)
  })

  test('is planned for a day, leaves alone what changed meanwhile, and can be called off', async () => {
    const ids = await addStyles(2)
    const planned = await applied(raise, ids, { run_at: moment() + 3600 })
    expect(planned).toMatchObject({ status: 10, done_num: 0, handle: { undo: false, cancel: true } })
    const off = await applied({ what: 'withdraw' }, ids, { run_at: moment() + 3600 })
    expect(await desk.get(contract.cancelBulk, { bulk_id: off.bulk_id })).toMatchObject({ status: 40 })
    expect(await desk.call(contract.cancelBulk, { bulk_id: off.bulk_id })).toBeRefused('state-conflict')
    await shop.run('run-goods-bulks')
    await desk.get(savePrices, { goods_id: ids[0]!, version: 1, price: 5000 })
    expect((await infoOf(ids[1]!)).price).toBe(3800)
    shop.clock.forward(3600)
    await shop.run('run-goods-bulks')
    await shop.run('run-goods-bulks')
    desk = await shop.staff()
    expect(await desk.get(contract.getBulk, { bulk_id: planned.bulk_id })).toMatchObject({
      status: 20,
      done_num: 1,
      changed_num: 1,
      done_at: moment(),
    })
    expect(await statesOf(planned.bulk_id)).toEqual(['changed', 'done'])
    expect([(await infoOf(ids[0]!)).price, (await infoOf(ids[1]!)).price]).toEqual([5000, 3950])
    expect(await infoOf(ids[1]!)).toMatchObject({ status: 30 })
    expect((await shop.visitor().get(getGoods, { goods_id: ids[1]! })).price_min).toBe(4350)
    const { list } = await desk.get(changeLog.listChanges, { subject_id: planned.bulk_id })
    expect(list).toMatchObject([
      { act: 'changed', staff_name: 'Wu Hao', subject: ids[1]!.toUpperCase(), is_money: true },
      { act: 'scheduled', staff_name: 'Wu Hao' },
    ])
  })

  test('is not made at once when its day has passed', async () => {
    const ids = await addStyles(1)
    const late = await apply(raise, ids, { run_at: moment() - 60 })
    expect(late).toMatchObject({ ok: false, data: { fields: { run_at: 'This time has passed.' } } })
    expect((await infoOf(ids[0]!)).price).toBe(3800)
  })

  test('is called off when the person who planned it is locked out', async () => {
    const [id] = (await addStyles(1)) as [string]
    const planner = await shop.staff({ permissions: ['goods', 'goods.price'] })
    desk = planner
    const { bulk_id } = await applied(raise, [id], { run_at: moment() + 60 })
    const owner = await shop.staff({ password: 'seven brown hides' })
    await owner.get(lockStaff, { staff_id: planner.id, is_locked: true })
    shop.clock.forward(60)
    await shop.run('run-goods-bulks')
    expect(await owner.get(contract.getBulk, { bulk_id })).toMatchObject({ status: 40, done_num: 0 })
    expect(await owner.get(getDeskGoods, { goods_id: id })).toMatchObject({ price: 3800 })
  })

  test('needs the permission of its kind, and goods that it names', async () => {
    const ids = await addStyles(1)
    const { bulk_id } = await applied(raise, ids)
    const editor = await shop.staff({ permissions: ['goods', 'goods.edit', 'goods.publish'] })
    expect((await editor.get(contract.getBulk, { bulk_id })).handle).toEqual({ undo: false, cancel: false })
    const input = { goods_ids: ids, change: raise }
    expect(await editor.call(contract.previewBulk, input)).toBeRefused('not-allowed')
    const sent = { ...input, check_sum: '', request_id: newRequest() }
    expect(await editor.call(contract.applyBulk, sent)).toBeRefused('not-allowed')
    expect(await editor.call(contract.undoBulk, { bulk_id })).toBeRefused('not-allowed')
    await editor.get(contract.previewBulk, { goods_ids: ids, change: { what: 'withdraw' } })
    const low = { goods_ids: ids, change: { what: 'low' as const, low_num: 1 } }
    expect(await editor.call(contract.previewBulk, low)).toBeRefused('not-allowed')
    const nowhere = { goods_ids: ids, change: { what: 'category' as const, category_id: 'none' } }
    expect(await editor.call(contract.previewBulk, nowhere)).toBeRefused('field-errors')
    for (const id of ['none', '6f0c5a52-9a4e-4b5e-8f43-0a4b1c2d3e4f'])
      for (const call of [contract.getBulk, contract.undoBulk, contract.cancelBulk])
        expect(await desk.call(call, { bulk_id: id })).toBeRefused('not-found')
    for (const caller of [shop.visitor(), await openBuyer(shop)])
      expect(await caller.call(contract.listBulks, {})).toBeRefused('session-invalid')
    expect(await (await shop.staff({ permissions: ['stock'] })).call(contract.listBulks, {})).toBeRefused(
      'not-allowed',
    )
  })
})
