import { randomUUID } from 'node:crypto'
import { saveGoodsCategory } from '@corium/contract/goods-category-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('staff add a category while they start a style, move it and delete it', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
  localized,
}) => {
  const t = staffTexts('goodsCategories')
  const filters = staffTexts('goodsFilters')
  const goods = staffTexts('goods')
  const states = staffTexts('states')
  const code = randomUUID().slice(0, 6)
  const owner = await logInManager(api)
  const top = { name_cn: `皮料 ${code}`, name_en: `Leathers ${code}` }
  await api.call(saveGoodsCategory, { ...top, request_id: randomUUID() }, owner)
  await enterBackOffice(page, owner)
  await page.goto('/admin/goods')
  await page.getByRole('button', { name: goods('newStyle') }).click()
  await page.getByRole('button', { name: t('newCategory') }).click()
  const drawer = page.getByRole('dialog', { name: t('newCategory') })
  await drawer.locator('#category-name_cn').fill(`麂皮 ${code}`)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: states('leaveTitle') })
  await question.getByRole('button', { name: states('stay') }).click()
  await drawer.locator('#category-name_en').fill(`Suede ${code}`)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('categorySaved'))).toBeVisible()
  const name = localized(`Suede ${code}`, `麂皮 ${code}`)
  // The new style already has the category.
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  await page.getByRole('button', { name: goods('cancel') }).click()
  await question.getByRole('button', { name: states('leave') }).click()

  await page.goto('/admin/goods-filters?tab=categories')
  await page.getByRole('button', { name: t('openCategory', { name }) }).click()
  const one = page.getByRole('dialog', { name })
  await one.locator('#category-parent').fill(localized(top.name_en, top.name_cn))
  await page.keyboard.press('Enter')
  await one.getByRole('button', { name: t('saveCategory') }).click()
  const below = page.getByRole('list', {
    name: t('below', { name: localized(top.name_en, top.name_cn) }),
  })
  await expect(below.getByRole('listitem')).toContainText(name)
  await expectAccessible(page)

  await page
    .getByRole('button', { name: t('openCategory', { name: localized(top.name_en, top.name_cn) }) })
    .click()
  await page.getByRole('button', { name: t('deleteCategory'), exact: true }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('deleteCategory'), exact: true })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    localized('1 category below it', '1 个下级类目'),
  )
  await page.getByRole('button', { name: filters('cancel') }).click()

  await page.getByRole('button', { name: t('openCategory', { name }) }).click()
  await page.getByRole('button', { name: t('deleteCategory'), exact: true }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('deleteCategory'), exact: true })
    .click()
  await expect(page.getByText(t('categoryDeleted'))).toBeVisible()
  await expect(below).toHaveCount(0)
})
