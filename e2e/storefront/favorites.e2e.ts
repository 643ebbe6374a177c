import { changeFavorites } from '@corium/contract/favorites'
import { listGoods } from '@corium/contract/goods'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('favorites load page by page, and the heart removes one from the list', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('favorites')
  const { list } = await api.call(listGoods, { limit: 30 })
  const sku_ids = list.map(({ colors }) => colors.at(-1)!.sku_id)
  await api.call(changeFavorites, { sku_ids }, member.token)

  await visit(page, '/home/collection')
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText(t('shownOf', { shown: 24, total: 30 }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('more', { count: 6 }) }).click()
  await expect(cards(page)).toHaveCount(30)
  await expect(page.getByRole('button', { name: t('more', { count: 6 }) })).toHaveCount(0)

  await cards(page).last().getByRole('button', { pressed: true }).first().click()
  await expect(cards(page)).toHaveCount(29)
  await expect(page.getByText(t('shownOf', { shown: 29, total: 29 }))).toBeVisible()

  await visit(page, '/home/account/mycollection')
  await expect(cards(page)).toHaveCount(24)
  await expectAccessible(page)
})

test('an empty list links to products and color search', { tag: '@once' }, async ({
  page,
  member: _member,
  texts,
}) => {
  const t = texts('favorites')
  await visit(page, '/home/collection')
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('findColor') })
    .click()
  await expect(page).toHaveURL(/mode=code/)
})

test('a visitor is prompted to log in', { tag: '@once' }, async ({ page, localized }) => {
  await visit(page, '/home/collection')
  await expect(page.getByRole('alertdialog')).toContainText(
    localized('The account is not logged in, please log in first.', '账号未登录，请先登录。'),
  )
})
