import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('staff add a category while they start a style, name it anew and delete it', async ({
  page,
  api,
  staffTexts,
  localized,
}) => {
  const t = staffTexts('goodsCategories')
  const goods = staffTexts('goods')
  const code = randomUUID().slice(0, 6)
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/goods')
  await page.getByRole('button', { name: goods('newStyle') }).click()
  await page.getByRole('button', { name: t('editCategories') }).click()
  const drawer = page.getByRole('dialog', { name: t('categories') })
  const fields = (name: 'nameCn' | 'nameEn') => drawer.getByLabel(goods(name))
  await fields('nameCn').last().fill(`麂皮 ${code}`)
  await fields('nameEn').last().fill(`Suede ${code}`)
  await drawer.getByRole('button', { name: t('addCategory'), exact: true }).click()
  await expect(page.getByText(t('categorySaved'))).toBeVisible()
  const name = localized(`Suede ${code}`, `麂皮 ${code}`)
  const remove = drawer.getByRole('button', { name: t('deleteCategory', { name }) })
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: localized('Close', '关闭') }).click()
  await page
    .getByRole('combobox', { name: goods('category') })
    .last()
    .fill(name)
  await expect(page.getByRole('option', { name })).toBeAttached()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('editCategories') }).click()
  await remove.click()
  await expect(page.getByText(t('categoryDeleted'))).toBeVisible()
  await expect(remove).toHaveCount(0)
})
