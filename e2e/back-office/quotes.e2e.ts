import { randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { getMember } from '@corium/contract/passport'
import { answerQuote, getQuoteRequest } from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import { getQuote, listQuotes, requestQuote } from '@corium/contract/quotes'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test } from '../fixtures.ts'
import { testAddress } from '../test-address.ts'
import { enterBackOffice } from './staff.ts'

/** A quote for two colors, from a company with a unique name. */
async function ask(api: ApiClient, { token }: Member, num = 700) {
  const { address_id } = await api.call(addAddress, testAddress, token)
  const items = [await findSku(api, inAmpleStock), await findSku(api, inAmpleStock, 30)]
  const company = `Studio ${randomUUID().slice(0, 8)}`
  const lines = items.map(({ sku }) => ({ sku_id: sku.sku_id, num }))
  const request = { lines, address_id, company, note: 'One dye lot.', request_id: randomUUID() }
  return { ...(await api.call(requestQuote, request, token)), company, items }
}

test('staff find a quote, name its prices and name them anew', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('quotes')
  const { quote_id, quote_sn, company, items } = await ask(api, member)
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/quotes?keyword=${encodeURIComponent(company)}`)
  const link = page.getByRole('link', { name: orderNumber(quote_sn) })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText('One dye lot.')).toBeVisible()
  const send = page.getByRole('button', { name: t('send'), exact: true })
  await expect(send).toBeDisabled()
  for (const { goods, sku } of items) {
    const names = { name: goods.goods_name, color: sku.color.name }
    await page.getByLabel(t('priceOf', names)).fill('25.5')
  }
  await page.getByLabel(t('shipping')).fill('80')
  await page.getByLabel(t('words')).fill('From one dye lot.')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText(t('sent'))).toBeVisible()
  const quoted = await api.call(getQuote, { quote_id }, member.token)
  expect(quoted).toMatchObject({
    status: quoteStatus.quoted,
    amounts: { goods: 2 * 700 * 2550, shipping: 8000 },
    history: [{}, { note: 'From one dye lot.' }],
  })

  await page.getByLabel(t('shipping')).fill('0')
  await page.getByRole('button', { name: t('sendAgain') }).click()
  await expect
    .poll(async () => (await api.call(getQuote, { quote_id }, member.token)).amounts?.shipping)
    .toBe(0)
})

test('staff start a quote for a member who asked by phone, with the keyboard', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('quotes')
  await api.call(addAddress, testAddress, member.token)
  const { goods, sku } = await findSku(api, inAmpleStock)
  await enterBackOffice(page, await logInManager(api))
  const { user_id } = await api.call(getMember, {}, member.token)
  await page.goto(`/admin/members/${user_id}`)
  await page.getByRole('button', { name: staffTexts('members')('newQuote') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('newQuote') })).toBeVisible()
  const start = page.getByRole('button', { name: t('start'), exact: true })
  await start.press('Enter')
  await expect(page.getByText(t('linesMissing'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: t('goodsOf', { number: 1 }) }).pressSequentially(sku.sku_code)
  const option = page.locator('.ant-select-item-option', { hasText: sku.sku_code })
  await expect(option.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel(t('quantityOf', { number: 1 })).fill('700')
  await page.getByLabel(t('note')).fill('As we said on the phone.')
  // The input stays while staff visit another page.
  await page.getByRole('link', { name: t('toMember'), exact: true }).click()
  await page.goBack()
  await expect(page.getByLabel(t('note'))).toHaveValue('As we said on the phone.')
  await start.press('Enter')
  await expect(page.getByText(t('started'))).toBeVisible()
  await expect(page.getByRole('link', { name: goods.goods_name })).toBeVisible()
  const { list } = await api.call(listQuotes, {}, member.token)
  expect(list).toMatchObject([{ status: quoteStatus.requested, lines: [{ sku_id: sku.sku_id, num: 700 }] }])
})

test('staff decline a quote with a reason', { tag: '@once' }, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('quotes')
  const { quote_id } = await ask(api, member)
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/quotes/${quote_id}`)
  await page.getByRole('button', { name: t('decline') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('decline') }).click()
  await expect(drawer.getByText(t('writeReason'))).toBeVisible()
  await drawer.getByLabel(t('reason')).fill('The mill has stopped this color.')
  await drawer.getByRole('button', { name: t('decline') }).click()
  await expect(page.getByText('The mill has stopped this color.')).toBeVisible()
  await expect(page.getByRole('button', { name: t('send'), exact: true })).toHaveCount(0)
  expect(await api.call(getQuote, { quote_id }, member.token)).toMatchObject({ status: quoteStatus.declined })
})

test('staff who quote more than is in stock read how much there is, and name prices after the quote has expired', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('quotes')
  const owner = await logInManager(api)
  await enterBackOffice(page, owner)
  await page.goto('/admin/quotes?view=expired')
  await page.locator('.list-table .row-link').first().click()
  await expect(page.locator('.page-line').first()).toContainText(t('expired'))
  await expect(page.getByRole('button', { name: t('sendAgain') })).toBeEnabled()

  const buyer = await api.register()
  const { quote_id, items } = await ask(api, buyer, 90_000)
  await page.goto(`/admin/quotes/${quote_id}`)
  const warning = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: t('short') })
  for (const { goods, sku } of items) {
    await expect(warning).toContainText(`${goods.goods_name}, ${sku.color.name}: 90,000`)
    await page.getByLabel(t('priceOf', { name: goods.goods_name, color: sku.color.name })).fill('25')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: t('send'), exact: true }).click()
  await expect(page.getByText(t('sent'))).toBeVisible()
})

test('staff find a quote from everywhere, by its company', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const { quote_sn, company } = await ask(api, member)
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/')
  await page
    .getByRole('button', { name: staffTexts('search')('short') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('combobox').fill(company)
  await page
    .getByRole('option')
    .filter({ hasText: orderNumber(quote_sn) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(quote_sn))
})

test('prices that a colleague has named meanwhile are not overwritten unread, and what was typed stays', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('quotes')
  const { quote_id, items } = await ask(api, member)
  const token = await logInManager(api)
  await enterBackOffice(page, token)
  await page.goto(`/admin/quotes/${quote_id}`)
  const fields = items.map(({ goods, sku }) =>
    page.getByLabel(t('priceOf', { name: goods.goods_name, color: sku.color.name })),
  )
  for (const field of fields) await field.fill('25')
  const { lines, version } = await api.call(getQuoteRequest, { quote_id }, token)
  const prices = lines.map(({ sku_id }) => ({ sku_id, price: 2000 }))
  const valid_until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await api.call(answerQuote, { quote_id, version, prices, shipping: 0, valid_until }, token)
  const goodsOf = async () => (await api.call(getQuote, { quote_id }, member.token)).amounts?.goods

  await page.getByRole('button', { name: t('send'), exact: true }).click()
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: t('changedMeanwhile') })
  await expect(notice).toBeVisible()
  for (const field of fields) await expect(field).toHaveValue('25.00')
  expect(await goodsOf()).toBe(2 * 700 * 2000)
  await notice.getByRole('button', { name: t('showNow') }).click()
  for (const field of fields) await expect(field).toHaveValue('20.00')

  await fields[0]!.fill('30')
  await page.getByRole('button', { name: t('sendAgain') }).click()
  await expect.poll(goodsOf).toBe(700 * (3000 + 2000))
})
