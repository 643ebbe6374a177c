import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { applyForInvoice, saveInvoiceTitle } from '@corium/contract/invoices'
import { getOrder } from '@corium/contract/orders'
import { smallPdf } from '../../apps/server/src/demo/small-pdf.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

const pdf = smallPdf([{ x: 56, y: 780, size: 12, text: 'Invoice' }])

test('an invoice is started, issued with its PDF, and downloaded by the buyer', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
  texts,
}) => {
  const t = staffTexts('invoices')
  const { order_id, order_sn } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 6)], 3)
  await payByApi(api, member.token, { order_id })
  const read = () => api.call(getOrder, { order_id }, member.token)
  await expect.poll(async () => (await read()).invoice_option.can_apply).toBe(true)
  const name = `Atelier ${randomInt(1e6)}`
  const { title_id } = await api.call(
    saveInvoiceTitle,
    { kind: 'personal', country: 'CN', name },
    member.token,
  )
  await api.call(
    applyForInvoice,
    { order_ids: [order_id], title_id, type: 'ordinary', request_id: randomUUID() },
    member.token,
  )
  const { amount } = (await read()).invoice!

  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/invoices?keyword=${order_sn}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: t('start'), exact: true }).click()
  await page.getByRole('button', { name: t('issue'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  const save = drawer.locator('.ant-drawer-footer').getByRole('button')
  await save.click()
  await expect(drawer.getByText(t('pdfMissing'))).toBeVisible()
  await expectAccessible(page)
  const number = `2644${randomInt(1e12)}`
  await drawer.getByLabel(t('number')).fill(number)
  await drawer.getByLabel(t('date')).fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await drawer.getByLabel(t('amountOn')).fill('1')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf })
  await save.click()
  // The amount differs from the one to invoice, so the refusal says so, and the input stays.
  await expect(drawer.getByRole('alert').last()).toBeVisible()
  await expect(drawer.getByLabel(t('number'))).toHaveValue(number)
  await drawer.getByLabel(t('amountOn')).fill((amount / 100).toFixed(2))
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(number).first()).toBeVisible()
  await expectAccessible(page)

  await logIn(page, member.token)
  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts('invoices')('downloadOf', { number }) }).click(),
  ])
  expect(await readFile(await file.path())).toEqual(pdf)
})

test('staff who see invoices only are led to no page that their role does not open', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('invoices')
  await page.route('**/staff/pc_api.session/info', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data = { ...answer.data, permissions: ['invoices'] }
    await route.fulfill({ response, json: answer })
  })
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/invoices?view=issued')
  await page.locator('.list-table .row-link').first().click()
  const order = page.getByRole('region', { name: t('order'), exact: true })
  await expect(order).toContainText(t('paid'))
  await expect(order.getByRole('link')).toHaveCount(0)
})

test('issued invoices are filtered by the dates on them', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('invoices')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/invoices?view=issued')
  const rows = page.locator('.list-table .row-link')
  await expect(rows.first()).toBeVisible()
  await page.getByLabel(t('issuedTo')).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: t('noMatch') })).toBeVisible()
  await expect(page.getByText(t('issuedToDay', { day: 'Jan 1, 2020' }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: staffTexts('states')('clearFilters') }).click()
  await expect(rows.first()).toBeVisible()
})
