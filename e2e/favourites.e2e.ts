import { changeFavourites } from '@corium/contract/favourites'
import { listGoods } from '@corium/contract/goods'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test, visit } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('what a member saved comes page by page, and a heart takes it off the list', { tag: '@once' }, async ({
  page,
  shop,
  member,
  say,
}) => {
  const t = say('favourites')
  const { list } = await shop.get(listGoods, { limit: 30 })
  const sku_ids = list.map(({ colors }) => colors.at(-1)!.sku_id)
  await shop.get(changeFavourites, { sku_ids }, member.token)

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

test('an empty list leads to materials and colors', { tag: '@once' }, async ({
  page,
  member: _member,
  say,
}) => {
  const t = say('favourites')
  await visit(page, '/home/collection')
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('findColour') })
    .click()
  await expect(page).toHaveURL(/mode=code/)
})

test('a visitor is asked to log in', { tag: '@once' }, async ({ page, either }) => {
  await visit(page, '/home/collection')
  await expect(page.getByRole('alertdialog')).toContainText(
    either('The account is not logged in, please log in first.', '账号未登录，请先登录。'),
  )
})
