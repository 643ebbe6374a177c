import { randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { saveInvoiceTitle } from '@corium/contract/invoices'
import { getOrder } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { answerQuote, declineQuote, getQuoteRequest } from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import { getQuote, listQuotes, requestQuote } from '@corium/contract/quotes'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, demoMember, logInManager } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { lineOf } from '../bag-page.ts'
import { findSku, inAmpleStock, type PurchasableSku } from '../find-sku.ts'
import { expect, logIn, type Member, test, visit } from '../fixtures.ts'
import { fillAddress } from '../page-actions.ts'
import { testAddress } from '../test-address.ts'

const madeToOrder = ({ goods, sku }: PurchasableSku) =>
  goods.unit === 'm' && sku.stock_state === 'made-to-order'

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

/** Requests a quote for one color, for more than the shop sells without one. */
async function ask(
  api: ApiClient,
  { token }: Member,
  { sku }: PurchasableSku,
  num = sku.max_num + 100 * sku.step_num,
) {
  const { address_id } = await api.call(addAddress, testAddress, token)
  const lines = [{ sku_id: sku.sku_id, num }]
  return api.call(requestQuote, { lines, address_id, request_id: randomUUID() }, token)
}

/** Staff answer a quote with this price for each line. */
async function answer(api: ApiClient, quote_id: string, price: number, note = '') {
  const token = await logInManager(api)
  const { lines, version } = await api.call(getQuoteRequest, { quote_id }, token)
  const prices = lines.map(({ sku_id }) => ({ sku_id, price }))
  const input = { quote_id, version, prices, shipping: 12_000, valid_until: inDays(10), note }
  await api.call(answerQuote, input, token)
}

test('a member asks for a quote from the price table, and orders at the prices of the shop', async ({
  page,
  api,
  member,
  texts,
}) => {
  test.slow()
  const t = texts('quotes')
  const wanted = await findSku(api, madeToOrder)
  await api.call(addAddress, testAddress, member.token)
  await visit(page, paths.product(wanted.goods.goods_id, wanted.sku.sku_id))
  const detail = texts('productDetail')
  const quoteLink = page.getByRole('main').getByRole('link', { name: detail('quote') })
  // The row is for more than the shop sells without a quote, and so is the quantity that the request starts with.
  const { max_num, step_num } = wanted.sku
  await expect(quoteLink).toHaveAttribute('href', new RegExp(`num=${max_num + step_num}$`))
  await page.getByRole('textbox', { name: detail('quantity') }).fill('800')
  await quoteLink.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ask'))
  const names = { name: wanted.goods.goods_name, color: wanted.sku.color.name }
  const quantity = page.getByRole('textbox', { name: t('quantityOf', names) })
  await expect(quantity).toHaveValue(/^800(\.0)?$/)
  await page.getByLabel(t('company')).fill('Studio Ode')
  await page.getByLabel(t('note')).fill('One dye lot, please.')
  await quantity.fill('900')
  await quantity.press('Enter')
  await page.reload()
  await expect(page.getByLabel(t('note'))).toHaveValue('One dye lot, please.')
  await expect(page.getByLabel(t('company'))).toHaveValue('Studio Ode')
  await expect(quantity).toHaveValue(/^900(\.0)?$/)
  await quantity.fill('800')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('send') }).click()

  await expect(page).toHaveURL(/quoteDetails/)
  await expect(page.getByText(t('noPrices'))).toBeVisible()
  await expect(page.getByText('One dye lot, please.')).toBeVisible()
  const { list } = await api.call(listQuotes, {}, member.token)
  const { quote_id, quote_sn, lines } = list[0]!
  expect(lines).toMatchObject([{ sku_id: wanted.sku.sku_id, num: 800 }])
  await answer(api, quote_id, 2500, 'From one dye lot.')

  await visit(page, paths.account())
  const attention = page.getByRole('region', { name: texts('account')('needsYou') })
  await expect(attention.getByText(texts('account')('quoteReady', { number: quote_sn }))).toBeVisible()
  await visit(page, paths.quotes())
  await page.getByRole('link', { name: t('number', { number: quote_sn }) }).click()
  await expect(page.getByText('From one dye lot.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: texts('checkout')('customCut') }).check()
  await page.getByRole('button', { name: t('accept') }).click()
  await expect(page).toHaveURL(/step3/)
  const quote = await api.call(getQuote, { quote_id }, member.token)
  expect(quote).toMatchObject({ status: quoteStatus.ordered })
  const order = await api.call(getOrder, { order_id: quote.order_id! }, member.token)
  expect(order.amounts).toMatchObject({ goods: 2_000_000, shipping: 12_000, payable: 2_012_000 })

  await visit(page, paths.order(order.order_id))
  await page.getByRole('link', { name: texts('orders')('fromQuote', { number: quote_sn }) }).click()
  await expect(page).toHaveURL(/quoteDetails/)
})

test('a buyer chooses the invoice of a quote that becomes an order', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const [t, invoices] = [texts('quotes'), texts('invoices')]
  const title = { kind: 'personal', name: '林知夏', country: 'CN' } as const
  await api.call(saveInvoiceTitle, title, member.token)
  const { quote_id } = await ask(api, member, await findSku(api, madeToOrder))
  await answer(api, quote_id, 2500)
  await visit(page, paths.quote(quote_id))
  const section = page.getByRole('region', { name: invoices('invoice') })
  await expect(section.getByRole('radio', { name: invoices('none') })).toBeChecked()
  const accept = page.getByRole('button', { name: t('accept') })
  const checkout = texts('checkout')
  await accept.click()
  await expect(page.getByText(checkout('customCutMissing'))).toBeVisible()
  await page.getByRole('checkbox', { name: checkout('customCut') }).check()
  await section.getByRole('radio', { name: invoices('company') }).check()
  await accept.click()
  await expect(section.getByText(invoices('titleMissing'))).toBeVisible()
  await section.getByRole('radio', { name: invoices('personal') }).check()
  await section.getByLabel(invoices('email')).fill('no email')
  await accept.click()
  await expect(section.getByLabel(invoices('email'))).toHaveAttribute('aria-invalid', 'true')
  await section.getByLabel(invoices('email')).fill('books@lan.test')
  await expectAccessible(page)
  await accept.click()
  await expect(page).toHaveURL(/step3/)
  const { order_id } = await api.call(getQuote, { quote_id }, member.token)
  const order = await api.call(getOrder, { order_id: order_id! }, member.token)
  expect(order.invoice).toMatchObject({ title: { name: title.name }, email: 'books@lan.test' })
})

test('a quote of the bag takes its selected lines', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('quotes')
  const items = [await findSku(api, inAmpleStock), await findSku(api, inAmpleStock, 30)]
  await addToBagByApi(api, member.token, items)
  await visit(page, paths.bag())
  const ask = page.getByRole('link', { name: texts('bag')('quote') })
  await ask.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ask'))
  await page.goBack()
  // Before that, the visible lines are those of the form, which also has fields for quantities.
  await expect(ask).toBeVisible()
  // The bag has not sent this quantity yet when the buyer follows the link.
  await lineOf(page, items[0]!).getByRole('textbox').fill('7')
  await ask.click()
  const removals = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: texts('common')('remove') })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ask'))
  const lines = page.getByRole('region', { name: t('lines') }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  const [first] = items
  const names = { name: first!.goods.goods_name, color: first!.sku.color.name }
  await expect(page.getByRole('textbox', { name: t('quantityOf', names) })).toHaveValue(/^7(\.0)?$/)
  await page.getByRole('button', { name: t('removeOf', names) }).click()
  await expect(lines).toHaveCount(1)
  await expect(removals).toHaveCount(0)
  // Without an address, the button asks for one and keeps the input.
  await page.getByLabel(t('note')).fill('For two collections.')
  await page.getByRole('button', { name: t('send') }).click()
  await expect(page.getByRole('dialog', { name: texts('addresses')('new') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(t('note'))).toHaveValue('For two collections.')
})

test('an address that is added to a request for a quote does not send it', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
  isChinese,
}) => {
  const [t, addresses] = [texts('quotes'), texts('addresses')]
  await api.call(addAddress, testAddress, member.token)
  const { sku } = await findSku(api, madeToOrder)
  await visit(page, paths.quoteForm({ sku_id: sku.sku_id, num: 300 }))
  await page.getByRole('button', { name: addresses('change') }).click()
  await page.getByRole('button', { name: addresses('addOne') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: addresses('save') }).click()
  await expect(dialog.getByLabel(addresses('consignee'))).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(dialog, texts, isChinese)
  await dialog.getByRole('button', { name: addresses('save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('send') })).toBeVisible()
  expect((await api.call(listQuotes, {}, member.token)).total).toBe(0)
})

test('prices that have changed since the page was opened are not ordered', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('quotes')
  const { quote_id } = await ask(api, member, await findSku(api, madeToOrder))
  await answer(api, quote_id, 2500)
  await visit(page, paths.quote(quote_id))
  const accept = page.getByRole('button', { name: t('accept') })
  await expect(accept).toBeVisible()
  await answer(api, quote_id, 2700)
  await page.getByRole('checkbox', { name: texts('checkout')('customCut') }).check()
  await accept.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  expect(await api.call(getQuote, { quote_id }, member.token)).toMatchObject({ status: quoteStatus.quoted })
  // The page shows the new prices, which can be ordered.
  await accept.click()
  await expect(page).toHaveURL(/step3/)
})

test('a buyer asks for other prices, withdraws a quote, and reads why one was declined', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('quotes')
  const { quote_id } = await ask(api, member, await findSku(api, madeToOrder))
  await answer(api, quote_id, 2500)
  await visit(page, paths.quote(quote_id))
  await page.getByRole('button', { name: t('revise') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('reviseSend') }).click()
  await expect(dialog.getByText(t('reviseMissing'))).toBeVisible()
  await dialog.getByLabel(t('reviseLabel')).fill('We would take twice as much.')
  await dialog.getByRole('button', { name: t('reviseSend') }).click()
  await expect(page.getByText('We would take twice as much.')).toBeVisible()
  await expect(page.getByRole('button', { name: t('accept') })).toHaveCount(0)

  await page.getByRole('button', { name: t('withdraw') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw') })
    .click()
  await expect(page.getByText(t('withdrawnNow'))).toBeVisible()
  await expect
    .poll(async () => (await api.call(getQuote, { quote_id }, member.token)).status)
    .toBe(quoteStatus.withdrawn)

  const other = await ask(api, member, await findSku(api, madeToOrder))
  const note = 'The mill has stopped this color.'
  await api.call(declineQuote, { quote_id: other.quote_id, note }, await logInManager(api))
  await visit(page, paths.quotes('declined'))
  await page.getByRole('link', { name: t('details'), exact: true }).click()
  await expect(page.getByText(note)).toBeVisible()
})

test('a quote cannot be ordered while there is too little in stock, or after it has expired', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('quotes')
  const wanted = await findSku(api, inAmpleStock)
  const { quote_id } = await ask(api, member, wanted, 90_000)
  await answer(api, quote_id, 2500)
  await visit(page, paths.quote(quote_id))
  await page.getByRole('button', { name: t('accept') }).click()
  await expect(page.getByRole('alert').filter({ hasText: wanted.goods.goods_name })).toBeVisible()
  await expectAccessible(page)
  expect(await api.call(getQuote, { quote_id }, member.token)).toMatchObject({ status: quoteStatus.quoted })

  await logIn(page, (await api.call(login, demoMember)).token)
  await visit(page, paths.quotes('expired'))
  await page
    .getByRole('link', { name: t('details'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/quoteDetails/)
  await expect(page.getByText(t('expired')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('revise') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('accept') })).toHaveCount(0)
})

test('a visitor logs in first, and then asks for the color and quantity of the link', {
  tag: '@once',
}, async ({ page, api, texts }) => {
  const t = texts('quotes')
  const { goods, sku } = await findSku(api, madeToOrder)
  await visit(page, paths.quoteForm({ sku_id: sku.sku_id, num: 300 }))
  await expect(page.getByText(texts('shell')('membersOnlyTitle'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('send') })).toHaveCount(0)
  await logIn(page, (await api.register()).token)
  await page.reload()
  const names = { name: goods.goods_name, color: sku.color.name }
  await expect(page.getByRole('textbox', { name: t('quantityOf', names) })).toHaveValue(/^300(\.0)?$/)
})
