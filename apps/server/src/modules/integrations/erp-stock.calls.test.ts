import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/erp'
import { listStockLedger } from '@corium/contract/stock-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { openProgram, revokeAllKeys } from '../../../test/programs.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'

let shop: TestShop
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  owner = await shop.staff({ name: 'Jing' })
  buyer = await openBuyer(shop)
  await revokeAllKeys(shop)
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

describe('the stock', () => {
  test('is read by article number, and page by page', async () => {
    const program = await openProgram(shop, owner)
    const sku = await shop.build.sku({ stock: 20, code: 'AA-1' })
    await shop.build.sku({ stock: 5, code: 'AA-2' })
    await buyer.buy(sku, 3)
    expect(await program.get(contract.listErpStock, { sku_codes: ['AA-1', 'NONE'] })).toEqual({
      list: [
        {
          sku_id: sku.id,
          sku_code: 'AA-1',
          unit: 'm',
          on_hand_num: 20,
          held_num: 3,
          available_num: 17,
          low_num: 10,
        },
      ],
      cursor: '',
      is_more: false,
    })
    const codes: string[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await program.get(contract.listErpStock, { cursor, limit: 2 })
      codes.push(...page.list.map(({ sku_code }) => sku_code))
      ;({ cursor, is_more: more } = page)
    }
    const { num } = await shop.shop.db
      .selectFrom('stock')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .executeTakeFirstOrThrow()
    expect(new Set(codes).size).toBe(num)
    expect(codes).toHaveLength(num)
    expect(codes.slice(0, 2)).toEqual(['AA-1', 'AA-2'])
  })

  test('is set, added and taken off by the ledger, once for a request', async () => {
    const program = await openProgram(shop, owner)
    const sku = await shop.build.sku({ stock: 20, code: 'SET-1' })
    const set = { sku_code: 'SET-1', counted_num: 25, note: 'K3 count 7', request_id: newRequest() }
    const results = await Promise.all(
      Array.from({ length: 20 }, () => program.get(contract.setErpStock, set)),
    )
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(results[0]).toMatchObject({ sku_code: 'SET-1', on_hand_num: 25, held_num: 0, available_num: 25 })
    const adjust = (reason: 'receipt' | 'write-off', num: number, note?: string) =>
      program.get(contract.adjustErpStock, { sku_code: 'SET-1', reason, num, note, request_id: newRequest() })
    expect(await adjust('receipt', 2.5, 'Delivery note 4')).toMatchObject({ on_hand_num: 27.5 })
    expect(await adjust('write-off', 1, 'Torn')).toMatchObject({ on_hand_num: 26.5 })
    const { list, adds_up } = await owner.get(listStockLedger, { sku_id: sku.id })
    expect(adds_up).toBe(true)
    expect(
      list.map(({ reason, on_hand_change, note, staff_name }) => [reason, on_hand_change, note, staff_name]),
    ).toEqual([
      ['write-off', -1, 'Torn', ''],
      ['receipt', 2.5, 'Delivery note 4', ''],
      ['count', 5, 'K3 count 7', ''],
      ['opening', 20, '', ''],
    ])
    const { list: changes } = await owner.get(listChanges, { subject_id: sku.id })
    expect(changes.map(({ staff_name, kind }) => [staff_name, kind])).toEqual(
      Array(3).fill(['Kingdee', 'stock']),
    )
  })

  test('is not set below what orders hold, or against another count', async () => {
    const program = await openProgram(shop, owner)
    const sku = await shop.build.sku({ stock: 20, code: 'HELD-1' })
    await buyer.buy(sku, 3)
    const set = (counted_num: number, more: object = {}) =>
      program.call(contract.setErpStock, {
        sku_code: 'HELD-1',
        counted_num,
        request_id: newRequest(),
        ...more,
      })
    expect(await set(2)).toMatchObject({ data: { fields: { counted_num: 'Orders hold more than this.' } } })
    expect(await set(10, { on_hand_num: 19 })).toMatchObject({
      refusal: 'state-conflict',
      data: { on_hand_num: 20 },
    })
    expect(await set(10, { on_hand_num: 20 })).toMatchObject({ ok: true })
    expect(await set(10, { sku_code: 'NONE' })).toBeRefused('not-found')
    const writeOff = { sku_code: 'HELD-1', reason: 'write-off', request_id: newRequest() } as const
    expect(await program.call(contract.adjustErpStock, { ...writeOff, num: 1 })).toBeRefused('field-errors')
    expect(await program.call(contract.adjustErpStock, { ...writeOff, num: 8, note: 'Wet' })).toBeRefused(
      'field-errors',
    )
  })
})
