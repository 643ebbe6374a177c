import { addToBag } from '@corium/contract/bag'
import { getGoods, listGoods } from '@corium/contract/goods'
import * as desk from '@corium/contract/goods-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let editor: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let styles = 0
/** A draft with a color and a tier. */
async function addDraft() {
  editor = await shop.staff({ permissions: ['goods', 'goods.edit', 'goods.price'] })
  const id = `pv.${++styles}`
  await shop.build.style({ id, code: id.toUpperCase(), published: false, price_fen: 3800 })
  await shop.build.sku({ id: `${id}-01`, style_id: id, code: `${id.toUpperCase()}-01` })
  await shop.build.refreshCatalog()
  return id
}

async function tokensFor(goods_id: string) {
  const { list } = await editor.get(desk.getGoodsPreviewLinks, { goods_id })
  expect(list.map(({ language }) => language)).toEqual(['zh-cn', 'en-us'])
  return list.map(({ language, path }) => {
    expect(path).toMatch(new RegExp(`^/web/home/goodspreview\\?lang=${language}#`))
    return path.split('#')[1]!
  })
}

const open = (token = '') => shop.visitor().call(desk.openGoodsPreview, { token })

test('a link shows a draft in its language, as it is saved now, to all who have the link, for half an hour', async () => {
  const id = await addDraft()
  const [chinese, english] = await tokensFor(id)
  expect(await open(english)).toMatchObject({
    data: { goods_id: id, price_min: 3800, skus: [{ sku_id: `${id}-01` }] },
  })
  const { version } = await editor.get(desk.getDeskGoods, { goods_id: id })
  await editor.get(desk.saveGoods, { goods_id: id, version, name_cn: '待发布', name_en: 'Not yet' })
  expect(await open(english)).toMatchObject({ data: { goods_name: 'Not yet' } })
  expect(await open(chinese)).toMatchObject({ data: { goods_name: '待发布' } })
  shop.clock.forward(1800)
  expect(await open(english)).toBeRefused('link-ended')
})

test('a draft that a link shows is in no list and cannot be bought', async () => {
  const id = await addDraft()
  const [, english] = await tokensFor(id)
  await open(english)
  const visitor = shop.visitor()
  expect(await visitor.call(getGoods, { goods_id: id })).toBeRefused('not-found')
  expect((await visitor.get(listGoods, {})).list.map(({ goods_id }) => goods_id)).not.toContain(id)
  const line = { goods_id: id, sku_id: `${id}-01`, num: 1 }
  expect(await visitor.call(addToBag, line)).toMatchObject({ ok: false })
})

test('a forged link, one of a deleted draft, and one of a text show nothing', async () => {
  const [id, other] = [await addDraft(), await addDraft()]
  const [, token = ''] = await tokensFor(id)
  const named = token.split('.')
  const [signature, expires, language] = [named.pop()!, named.pop()!, named.pop()!]
  for (const forged of [
    `${other}.${language}.${expires}.${signature}`,
    `${id}.zh-cn.${expires}.${signature}`,
    `${id}.${language}.${Number(expires) + 60}.${signature}`,
    `${id}.${language}.${expires}.`,
    id,
    '',
  ]) {
    expect(await open(forged)).toBeRefused('link-ended')
  }
  const { version } = await editor.get(desk.getDeskGoods, { goods_id: id })
  await editor.get(desk.deleteGoods, { goods_id: id, version })
  expect(await open(token)).toBeRefused('link-ended')
})

test('only staff who see goods get a link, for goods that exist', async () => {
  const id = await addDraft()
  const packer = await shop.staff({ permissions: ['orders'] })
  expect(await packer.call(desk.getGoodsPreviewLinks, { goods_id: id })).toBeRefused('not-allowed')
  expect(await shop.visitor().call(desk.getGoodsPreviewLinks, { goods_id: id })).toBeRefused(
    'session-invalid',
  )
  expect(await editor.call(desk.getGoodsPreviewLinks, { goods_id: 'none' })).toBeRefused('not-found')
})
