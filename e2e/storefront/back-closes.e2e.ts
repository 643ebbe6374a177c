import { paths } from '@corium/contract/paths'
import type { Page } from '@playwright/test'
import { orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, hydrated, type TextsFor, test, visit } from '../fixtures.ts'

/** Goes from the home page to the list of materials. */
async function openMaterials(page: Page, texts: TextsFor): Promise<void> {
  const t = texts('shell')
  await visit(page, paths.home())
  await page
    .getByRole('navigation', { name: t('tabs') })
    .getByRole('link', { name: t('tabMaterials') })
    .click()
  await expect(page).toHaveURL(/home\/product$/)
}

test('on a phone Back closes the login dialog; the next Back leaves the page, also after a login', {
  tag: '@phone',
}, async ({ page, api, texts }) => {
  const [t, shell] = [texts('passport'), texts('shell')]
  const { mobile, password } = await api.register()
  const dialog = page.getByRole('dialog')
  const tabs = page.getByRole('navigation', { name: shell('tabs') })
  const openLogin = async () => {
    await tabs.getByRole('link', { name: shell('tabAccount') }).click()
    await expect(dialog.getByRole('tab', { name: t('passwordTab') })).toBeVisible()
  }
  await openMaterials(page, texts)
  await openLogin()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/home\/product$/)

  await openLogin()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/home\/index$/)

  await tabs.getByRole('link', { name: shell('tabMaterials') }).click()
  await expect(page).toHaveURL(/home\/product$/)
  await openLogin()
  await dialog.getByRole('tab', { name: t('passwordTab') }).click()
  await dialog.getByLabel(t('account'), { exact: true }).fill(mobile)
  await dialog.getByRole('textbox', { name: t('password') }).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('logIn'), exact: true }).click()
  await expect(page).toHaveURL(/account\/accountcenter$/)
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/home\/product$/)
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/home\/index$/)
})

test('on a phone Back closes the dialogs of a page one after the other', { tag: '@phone' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const [t, addresses] = [texts('invoices'), texts('addresses')]
  await visit(page, paths.addresses())
  await page.getByRole('button', { name: addresses('add') }).click()
  await expect(page.getByRole('dialog').getByLabel(addresses('consignee'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/account\/address$/)

  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)], 3)
  await payByApi(api, member.token, { order_id })
  await visit(page, paths.order(order_id))
  await page.getByRole('button', { name: t('request') }).click()
  const invoice = page.getByRole('dialog', { name: t('request') })
  await invoice.getByRole('radio', { name: t('company') }).check()
  await invoice.getByRole('button', { name: t('addTitle') }).click()
  const title = page.getByRole('dialog', { name: t('newTitle') })
  await expect(title).toBeVisible()
  await page.goBack()
  await expect(title).toHaveCount(0)
  await expect(invoice.getByRole('radio', { name: t('company') })).toBeChecked()
  await page.goBack()
  await expect(invoice).toHaveCount(0)
  await expect(page).toHaveURL(/orderDetails/)
})

test('on a phone Back leads from what a search has found to the page below it, and closes a picture after a link within the page', {
  tag: '@phone',
}, async ({ page, texts }) => {
  const [shell, t] = [texts('shell'), texts('productDetail')]
  const banner = page.getByRole('banner')
  await openMaterials(page, texts)
  await banner.getByRole('button', { name: shell('openSearch') }).click()
  await banner.getByRole('combobox').fill('nappa')
  await banner.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/keyword=nappa/)
  await page.goBack()
  await expect(page).toHaveURL(/home\/product$/)
  await expect(banner.getByRole('combobox')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/home\/index$/)

  await visit(page, paths.product('pu2317'))
  await page.getByRole('link', { name: t('sheet'), exact: true }).click()
  await page.getByRole('button', { name: t('trueSize') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#data-sheet$/)
})
