import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addAddress } from '@corium/contract/addresses'
import { issueInvoice, startInvoice } from '@corium/contract/invoice-desk'
import { getOrder } from '@corium/contract/orders'
import type { Page } from '@playwright/test'
import { smallPdf } from '../../apps/server/src/demo/small-pdf.ts'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type TextsFor, test, visit } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
import { testAddress } from '../test-address.ts'

const companyName = '广州岚设计有限公司'
const taxNumber = '91440101MA5D000006'
const pdf = smallPdf([{ x: 56, y: 780, size: 12, text: 'Invoice' }])

/** Fills and saves the form of a company's title; a mistyped number is refused at its field first. */
async function addCompany(page: Page, texts: TextsFor): Promise<void> {
  const t = texts('invoices')
  const form = page.getByRole('dialog', { name: t('newTitle') })
  const save = form.getByRole('button', { name: t('save') })
  await save.click()
  await expect(form.getByText(t('missingName'))).toBeVisible()
  await form.getByLabel(t('name_company')).fill(companyName)
  await form.getByLabel(t('taxNumber')).fill('91440101MA5D000016')
  await save.click()
  await expect(form.getByLabel(t('taxNumber'))).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(t('name_company'))).toHaveValue(companyName)
  await expectAccessible(page)
  await form.getByLabel(t('taxNumber')).fill(taxNumber)
  await save.click()
  await expect(form).toBeHidden()
}

test('a company invoice is chosen at checkout, issued and downloaded from the order', async ({
  page,
  api,
  member,
  texts,
}) => {
  const [t, checkout] = [texts('invoices'), texts('checkout')]
  await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, [await findSku(api, inAmpleStock, 3)], 3)
  await visit(page, '/home/shopping/step2')
  const section = page.getByRole('region', { name: t('invoice') })
  await expect(section.getByRole('radio', { name: t('none') })).toBeChecked()
  await section.getByRole('radio', { name: t('company') }).check()

  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).toContainText(/\d/)
  await placeOrder.click()
  await expect(section.getByText(t('titleMissing'))).toBeVisible()
  await section.getByRole('button', { name: t('addTitle') }).click()
  await addCompany(page, texts)
  await expect(section.getByRole('radio', { name: companyName })).toBeChecked()
  const email = `books-${randomInt(1e9)}@lan.test`
  await section.getByLabel(t('email')).fill('no email')
  await placeOrder.click()
  await expect(section.getByLabel(t('email'))).toHaveAttribute('aria-invalid', 'true')
  await expect(section.getByLabel(t('email'))).toHaveValue('no email')
  await section.getByLabel(t('email')).fill(email)
  await page.reload()
  await expect(section.getByLabel(t('email'))).toHaveValue(email)
  await expect(section.getByRole('radio', { name: companyName })).toBeChecked()
  await expectAccessible(page)
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')

  const order_id = new URL(page.url()).searchParams.get('order_id')!
  await payByApi(api, member.token, { order_id })
  const read = async () => (await api.call(getOrder, { order_id }, member.token)).invoice!
  const { invoice_id } = await read()
  const manager = await logInManager(api)
  await expect(async () => api.call(startInvoice, { invoice_id }, manager)).toPass()
  const number = `2644${randomInt(1e12)}`
  const { amount } = await read()
  await page.request.post(issueInvoice.path, {
    headers: { 'access-token': manager },
    multipart: {
      invoice_id,
      number,
      date: new Date().toISOString().slice(0, 10),
      amount: String(amount),
      file: { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf },
    },
  })

  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  await expect(section).toContainText(number)
  await expect(section).toContainText(companyName)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: t('downloadOf', { number }) }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`invoice-${number}.pdf`)
  expect(await readFile(await file.path())).toEqual(pdf)
  await expect.poll(() => sandbox.lastMessageTo(email)).toBeDefined()

  await section.getByRole('button', { name: t('exchange') }).click()
  const dialog = page.getByRole('dialog', { name: t('exchangeTitle') })
  const submit = dialog.getByRole('button', { name: t('exchange') })
  await submit.click()
  await expect(dialog.getByText(t('exchangeReasonMissing'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('exchangeReason')).fill('Another company')
  await submit.click()
  await expect(page.getByText(t('exchanged'), { exact: true })).toBeVisible()
  await expect(section).toContainText(t('replaces'))
})

test('an invoice is asked for after the payment, changed, withdrawn and listed', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('invoices')
  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)], 3)
  await payByApi(api, member.token, { order_id })
  const isPaid = async () => (await api.call(getOrder, { order_id }, member.token)).invoice_option.can_apply
  await expect.poll(isPaid).toBe(true)
  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  const section = page.getByRole('region', { name: t('invoice') })
  await section.getByRole('button', { name: t('request') }).click()
  const dialog = page.getByRole('dialog', { name: t('request') })
  await dialog.getByRole('radio', { name: t('company') }).check()
  await dialog.getByRole('button', { name: t('addTitle') }).click()
  await addCompany(page, texts)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('submit') }).click()
  await expect(page.getByText(t('requested'), { exact: true })).toBeVisible()
  await expect(section).toContainText(taxNumber)

  await section.getByRole('button', { name: t('change') }).click()
  const changing = page.getByRole('dialog', { name: t('changeTitle') })
  await changing.getByLabel(t('email')).fill('lan@studio.test')
  await changing.getByRole('button', { name: t('saveChange') }).click()
  await expect(section).toContainText('lan@studio.test')

  await section.getByRole('link', { name: t('seeInvoices') }).click()
  await expect(page.getByRole('heading', { name: t('title'), level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: companyName })
  await expectAccessible(page)
  await row.getByRole('button', { name: t('withdraw') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw') })
    .click()
  await expect(page.getByText(t('withdrawn'), { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: t('withdraw') })).toBeHidden()

  await page.getByRole('link', { name: t('tab_titles') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('deleteOf', { name: companyName }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete') })
    .click()
  await expect(page.getByText(t('emptyTitles'))).toBeVisible()
})
