import { randomInt, randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { cardStatus } from '@corium/contract/card-status'
import { claimColorCards, listColorCards } from '@corium/contract/color-cards'
import { listGoods } from '@corium/contract/goods'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { expect, type Member, test } from '../fixtures.ts'
import { testAddress } from '../test-address.ts'
import { enterBackOffice } from './staff.ts'

const address = { ...testAddress, mobile: `139${randomInt(10_000_000, 99_999_999)}` }

/** Two requests of one member, which staff find by the receiver's number. */
async function requestTwoCards(api: ApiClient, { token }: Member) {
  const { list } = await api.call(listGoods, { limit: 2 })
  const { address_id } = await api.call(addAddress, address, token)
  const items = list.map(({ goods_id }) => ({ goods_id }))
  const request = { items, address_id, receive_method: 'mail', request_id: randomUUID() } as const
  await api.call(claimColorCards, request, token)
  return (await api.call(listColorCards, {}, token)).list
}

test('two cards are approved, get their labels and are sent by scanning', async ({
  page,
  api,
  member,
  staffTexts,
  isPhone,
}) => {
  const t = staffTexts('colorCards')
  const cards = await requestTwoCards(api, member)
  const choose = async () => {
    for (const { card_sn } of cards)
      await page.getByLabel(t('choose', { number: orderNumber(card_sn) })).check()
  }
  const statuses = async () =>
    (await api.call(listColorCards, {}, member.token)).list.map(({ status }) => status)
  await enterBackOffice(page, await logInManager(api))

  await page.goto(`/admin/color-cards?keyword=${address.mobile}`)
  await expect(page.getByText(t('sameAddress', { numbers: cards[0]!.card_sn.slice(-4) }))).toBeVisible()
  await choose()
  await expectAccessible(page)
  if (isPhone) await page.getByRole('button', { name: t('approveCount', { count: 2 }) }).click()
  else {
    await page.getByLabel(t('choose', { number: orderNumber(cards[0]!.card_sn) })).focus()
    await page.keyboard.press('a')
  }
  await expect(page.getByText(t('countApproved', { count: 2 }))).toBeVisible()
  expect(await statuses()).toEqual([cardStatus.notSent, cardStatus.notSent])

  await page.getByRole('button', { name: t('not-sent') }).click()
  await choose()
  await page
    .getByRole('region', { name: t('chosen', { count: 2 }) })
    .getByRole('button', { name: t('printLabels', { count: 2 }) })
    .click()
  await expect(page.getByRole('heading', { name: t('labels') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(testAddress.consignee).first()).toBeVisible()
  await expectAccessible(page)

  // The cards are still selected, so that staff can enter their numbers.
  await page.goBack()
  await page.getByRole('button', { name: t('enterNumbers', { count: 2 }) }).click()
  const panel = page.getByRole('region', { name: t('sendTitle', { count: 2 }) })
  await panel.getByLabel(t('courier')).click()
  await page.locator('.ant-select-item-option').first().click()
  const [first, second] = [panel.getByRole('textbox').first(), panel.getByRole('textbox').last()]
  const number = `SF${randomInt(1e12)}`
  await first.fill(number)
  await first.press('Enter')
  await expect(second).toBeFocused()
  await second.fill(number)
  await expect(panel.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await second.fill(`SF${randomInt(1e12)}`)
  await panel.getByRole('button', { name: t('markSent', { count: 2 }) }).click()
  await expect(page.getByText(t('countSent', { count: 2 }))).toBeVisible()
  expect(await statuses()).toEqual([cardStatus.sent, cardStatus.sent])
})

test('a request is refused with a reason that the member reads', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('colorCards')
  const [card] = await requestTwoCards(api, member)
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/color-cards/${card!.card_id}`)
  await page.getByRole('button', { name: t('refuseWithReason') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('refuseCount', { count: 1 }) }).click()
  await expect(drawer.getByText(staffTexts('states')('chooseReason'))).toBeVisible()
  await drawer.getByRole('radio').last().check()
  await drawer.getByLabel(t('note')).fill('The card is being printed again.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('refuseCount', { count: 1 }) }).click()
  await expect(page.getByText(t('countRefused', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  const { list } = await api.call(listColorCards, { status: cardStatus.refused }, member.token)
  expect(list[0]?.refuse_reason).toContain('The card is being printed again.')
})
