import { addToBag, listBag } from '@corium/contract/bag'
import { changeFavorites, listFavorites, subscribeStock } from '@corium/contract/favorites'
import { listGoods } from '@corium/contract/goods'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newMobile, newPassword } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { registerByPhone } from '../page-actions.ts'

const collection = '/home/collection'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const product = (goodsId: string, skuId: string) => `/home/productdetail?goods_id=${goodsId}&sku_id=${skuId}`

test('a visitor saves two materials, registers, and finds both in their colors', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('favorites')
  const goodsTexts = texts('goods')
  const saved = [await findSku(api, inAmpleStock, 3), await findSku(api, inAmpleStock, 40)]
  for (const { goods, sku } of saved) {
    await visit(page, product(goods.goods_id, sku.sku_id))
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: goodsTexts('save', { name: goods.goods_name }), exact: true })
      .first()
    await Promise.all([page.waitForResponse('**/pc_api.goods/collect'), heart.click()])
  }
  await visit(page, collection)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText(t('visitorNote'))).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('main')
    .getByRole('button', { name: t('logIn') })
    .click()
  await registerByPhone(page, texts, { mobile: newMobile(), password: newPassword() })
  await expect(page.getByText(texts('shell')('favoritesMerged', { count: 2 }))).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  for (const { goods, sku } of saved) {
    await expect(cards(page).filter({ hasText: goods.goods_name })).toContainText(sku.sku_code)
  }

  const { goods, sku } = saved[0]!
  const amount = cards(page).filter({ hasText: sku.sku_code })
  await amount
    .getByRole('button', { name: goods.goods_name })
    .filter({ hasText: t('addToBag', { amount: '' }).trim() })
    .click()
  await expect(page.getByRole('link', { name: t('openBag') })).toBeVisible()
  await visit(page, '/home/shopping/step1')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: sku.sku_code })).toBeVisible()
})

test('a bag line moves to the favorites, and undo brings it back', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('bag')
  const { goods, sku } = await findSku(api, inAmpleStock, 7)
  const { goods_id } = goods
  await api.call(addToBag, { goods_id, sku_id: sku.sku_id, num: sku.min_num }, member.token)
  await visit(page, '/home/shopping/step1')
  const name = texts('goods')('inColor', { name: goods.goods_name, color: sku.color.name })
  const move = page.getByRole('button', { name: t('moveToSavedLine', { name }) })
  await move.click()
  await expect(page.getByText(t('movedToSaved', { name }))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  expect((await api.call(listFavorites, {}, member.token)).list).toMatchObject([{ sku_id: sku.sku_id }])
  await page.getByRole('button', { name: t('undo') }).click()
  await expect(move).toBeVisible()
  await expect.poll(async () => (await api.call(listFavorites, {}, member.token)).total).toBe(0)
  expect((await api.call(listBag, {}, member.token)).num).toBe(1)
})

test('favorites are filtered, sorted, shown in another color and removed', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('favorites')
  const { list } = await api.call(listGoods, { limit: 26 })
  const sku_ids = list.map(({ colors }) => colors.at(-1)!.sku_id)
  await api.call(changeFavorites, { sku_ids }, member.token)
  await visit(page, '/home/account/mycollection')
  await expect(cards(page)).toHaveCount(24)
  await expectAccessible(page)
  await page.getByRole('button', { name: texts('account')('older') }).click()
  await expect(cards(page)).toHaveCount(2)

  await page.getByLabel(t('selectAll')).check()
  await page.getByRole('button', { name: t('removeChosen'), exact: true }).click()
  await expect(page.getByText(t('removedMany', { count: 2 }))).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: t('undo') }).click()
  await expect(
    page
      .getByRole('navigation', { name: t('show') })
      .getByRole('link')
      .first(),
  ).toContainText('26')

  const sort = page.getByLabel(t('sort'))
  // Wide enough for the selected option.
  expect((await sort.boundingBox())?.width).toBeGreaterThan(150)
  await sort.selectOption(t('sort_price-down'))
  await expect(page).toHaveURL(/sort=price-down/)
  const dearest = (await api.call(listFavorites, { sort: 'price-down' }, member.token)).list[0]!
  await expect(cards(page).first()).toContainText(dearest.goods_name)

  const card = cards(page).first()
  await card.getByRole('button', { name: t('changeColor') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('saveColor') }).click()
  await expect(dialog).toBeHidden()
  const changed = await api.call(listFavorites, { sort: 'price-down' }, member.token)
  expect(changed.list.find(({ goods_id }) => goods_id === dearest.goods_id)?.sku_id).not.toBe(dearest.sku_id)

  await page.getByRole('link', { name: t('tab_price-dropped') }).click()
  await expect(page.getByRole('heading', { name: t('noneHere') })).toBeVisible()
})

test('messages are turned off for one favorite and for all', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('favorites')
  const { goods, sku } = await findSku(api, inAmpleStock)
  await api.call(changeFavorites, { sku_ids: [sku.sku_id] }, member.token)
  await visit(page, collection)
  const name = texts('goods')('inColor', { name: goods.goods_name, color: sku.color.name })
  const bell = page.getByRole('button', { name: t('noticeOf', { name }) })
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await Promise.all([page.waitForResponse('**/pc_api.goods/setCollectNotice'), bell.click()])
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await Promise.all([
    page.waitForResponse('**/pc_api.goods/setCollectNotice'),
    page.getByLabel(t('notices')).uncheck(),
  ])
  await expect(bell).toBeHidden()
  expect(await api.call(listFavorites, {}, member.token)).toMatchObject({
    notices_on: false,
    list: [{ is_watched: false }],
  })
})

test('a member waits for a sold-out color, and ends that on the page of favorites', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('productDetail')
  const { goods, sku } = await findSku(api, ({ sku: one }) => one.stock_state === 'sold-out')
  const color = `${sku.color.no} ${sku.color.name}`
  await visit(page, product(goods.goods_id, sku.sku_id))
  await page.getByRole('button', { name: t('tellMeFor', { name: goods.goods_name, color }) }).click()
  await expect(page.getByText(t('waiting'))).toBeVisible()
  await expectAccessible(page)
  await visit(page, collection)
  const waiting = page.getByRole('region', { name: texts('favorites')('waiting') })
  await waiting.getByRole('button').click()
  await expect(waiting).toBeHidden()
  await api.call(subscribeStock, { sku_id: sku.sku_id, is_subscribed: true }, member.token)
})

test('the product page saves a style in another color', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('productDetail')
  const { goods, sku } = await findSku(api, ({ goods: one, sku: other }) => one.skus.indexOf(other) === 1)
  const [first] = goods.skus
  await api.call(changeFavorites, { sku_ids: [first!.sku_id] }, member.token)
  await visit(page, product(goods.goods_id, sku.sku_id))
  await expect(page.getByText(t('savedInColor', { color: first!.color.name }))).toBeVisible()
  await page.getByRole('button', { name: t('saveThisColor', { color: sku.color.name }) }).click()
  await expect(
    page.getByRole('status').getByText(t('savedColorChanged', { color: sku.color.name })),
  ).toBeVisible()
  expect((await api.call(listFavorites, {}, member.token)).list).toMatchObject([{ sku_id: sku.sku_id }])
})

test('an empty list links to products and color search', { tag: '@once' }, async ({
  page,
  member: _member,
  texts,
}) => {
  const t = texts('favorites')
  await visit(page, collection)
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('findColor') })
    .click()
  await expect(page).toHaveURL(/mode=code/)
})

test('a list that failed to load can be loaded again', { tag: '@once' }, async ({ page, texts }) => {
  const list = '**/shop/pc_api.goods/getCollectlist'
  await page.route(list, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  await visit(page, collection)
  const retry = page.getByRole('main').getByRole('button', { name: texts('common')('retry') })
  await expect(retry).toBeVisible()
  await page.unroute(list)
  await retry.click()
  await expect(page.getByRole('heading', { name: texts('favorites')('emptyTitle') })).toBeVisible()
})
