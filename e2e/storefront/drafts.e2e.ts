import { logout } from '@corium/contract/passport'
import type { Page } from '@playwright/test'
import { receiveByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, type TextsFor, test, visit } from '../fixtures.ts'
import { bitmap } from '../test-picture.ts'

/** Logs in through the prompt that a call opens after the session has ended. */
async function logInAgain(page: Page, { mobile, password }: Member, texts: TextsFor) {
  const t = texts('passport')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts('shell')('goLogin') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: t('passwordTab') }).click()
  await dialog.getByLabel(t('account'), { exact: true }).fill(mobile)
  await dialog.getByRole('textbox', { name: t('password') }).fill(password)
  await dialog.getByRole('checkbox').check()
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: t('logIn') }).click()])
}

test('what a member enters of a return and of a message is kept, also when the session ends', {
  tag: '@once',
}, async ({ page, api, member, texts, localized }) => {
  const t = texts('afterSales')
  const { order_id, lines } = await receiveByApi(api, member.token, [await findSku(api, inAmpleStock, 4)])
  await visit(page, `/home/afterSalesform?order_id=${order_id}&line_id=${lines[0]?.order_goods_id}`)
  const flaw = page.getByRole('radio', { name: localized('Flaw', '瑕疵') })
  const description = page.getByRole('textbox', { name: t('describe') })
  const uploaded = page.getByText(texts('pictures')('uploaded', { done: 1, max: 5 }))
  const submit = page.getByRole('button', { name: t('submit') }).filter({ visible: true })
  await page.getByRole('radio', { name: localized('Return and refund', '退货退款') }).check()
  await flaw.check()
  await description.fill('A crease 40 cm long')
  await page.locator('input[type=file]').setInputFiles([bitmap('crease.bmp')])
  await expect(uploaded).toBeVisible()

  await api.call(logout, {}, member.token)
  await submit.click()
  await logInAgain(page, member, texts)
  await expect(description).toHaveValue('A crease 40 cm long')
  await expect(flaw).toBeChecked()
  await expect(uploaded).toBeVisible()
  await submit.click()
  await expect(page.getByText(t('submitted'))).toBeVisible()
  const draft = await page.evaluate((id) => sessionStorage.getItem(`draft-after-sales-${id}`), order_id)
  expect(draft).toBeNull()

  const message = page.getByRole('textbox', { name: t('writeToUs') })
  await message.fill('Which side is the face?')
  await page.reload()
  await expect(message).toHaveValue('Which side is the face?')
  await page.getByRole('button', { name: t('send') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Which side is the face?' })).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('')
})

test('a new address is kept when the page is reloaded, until the member cancels it', {
  tag: '@once',
}, async ({ page, member: _, texts }) => {
  const t = texts('addresses')
  const detail = page.getByRole('dialog').getByLabel(t('detail'))
  const openForm = () => page.getByRole('button', { name: t('add') }).click()
  await visit(page, '/home/account/address')
  await openForm()
  await detail.fill('1200 NW Sample Street')
  await page.reload()
  await openForm()
  await expect(detail).toHaveValue('1200 NW Sample Street')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts('common')('cancel') })
    .click()
  await openForm()
  await expect(detail).toHaveValue('')
})
