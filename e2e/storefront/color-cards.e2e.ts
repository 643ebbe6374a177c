import { addAddress } from '@corium/contract/addresses'
import {
  claimColorCards,
  getCardOption,
  listColorCards,
  withdrawColorCard,
} from '@corium/contract/color-cards'
import { listGoods } from '@corium/contract/goods'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../accessibility.ts'
import type { ApiClient } from '../api-client.ts'
import { expect, logIn, type Member, test, visit } from '../fixtures.ts'
import { tabAndPress } from '../keyboard.ts'
import { loseAnswer } from '../lose-answer.ts'
import { fillAddress } from '../page-actions.ts'
import { testAddress } from '../test-address.ts'

const listPage = '/home/account/colorcard'

const styles = async (api: ApiClient, count: number) => (await api.call(listGoods, { limit: count })).list

type Style = Awaited<ReturnType<typeof styles>>[number]
type CardTexts = (key: 'add' | 'takeOut' | 'open') => string

/** Adds color cards to the basket on the product pages. */
async function addCards(page: Page, goods: readonly Style[], t: CardTexts) {
  for (const { goods_id } of goods) {
    await visit(page, `/home/productdetail?goods_id=${goods_id}`)
    await page.getByRole('button', { name: t('add') }).click()
    await expect(page.getByRole('button', { name: t('takeOut') })).toBeVisible()
  }
}

/** Opens the basket with the button of the product page; on a phone that page has no tab bar. */
const openBasket = (page: Page, t: CardTexts) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('open') })
    .click()

async function requestCards(api: ApiClient, { token }: Member, goods: readonly Style[]) {
  const { address_id } = await api.call(addAddress, testAddress, token)
  const items = goods.map(({ goods_id }) => ({ goods_id }))
  const request = { items, address_id, receive_method: 'mail', request_id: crypto.randomUUID() } as const
  return api.call(claimColorCards, request, token)
}

const rowOf = (page: Page, { goods_name }: Style) => page.getByRole('row').filter({ hasText: goods_name })

test.describe('a lost answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED.*(getColorCard|color_card)/] })

  test('to the last card that a member can have neither requests it twice nor names the limit', {
    tag: '@once',
  }, async ({ page, api, member, texts }) => {
    const t = texts('colorCards')
    const all = await styles(api, 5)
    await requestCards(api, member, all.slice(0, 4))
    const last = all[4] as Style
    await addCards(page, [last], texts('cardButton'))
    await openBasket(page, texts('cardButton'))
    const basket = page.getByRole('dialog')
    const alert = basket.locator('.card-send [role=alert]')
    const submit = basket.getByRole('button', { name: t('submit', { count: 1 }) })
    await expect(basket.getByText(testAddress.consignee)).toBeVisible()
    await loseAnswer(page, claimColorCards)
    const option = page.waitForResponse(`**${getCardOption.path}`)
    await submit.click()
    await expect(alert).toHaveText(texts('common')('unreachable'))
    await option

    const held = Promise.withResolvers<void>()
    await page.route(`**${claimColorCards.path}`, (route) => held.promise.then(() => route.continue()), {
      times: 1,
    })
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(alert).toBeEmpty()
    held.resolve()
    await expect(basket.getByRole('heading', { name: t('thanks') })).toBeFocused()
    expect((await api.call(listColorCards, {}, member.token)).total).toBe(5)
    await basket.getByRole('link', { name: t('seeAll') }).click()

    await page.getByRole('button', { name: t('withdrawOf', { name: last.goods_name }) }).click()
    const withdraw = page.getByRole('alertdialog').getByRole('button', { name: t('withdraw') })
    await loseAnswer(page, withdrawColorCard)
    await withdraw.click()
    await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
    await withdraw.click()
    await expect(page.getByText(t('withdrawn'))).toBeVisible()
  })
})

test('a member requests two color cards, sees them in the list and withdraws one', async ({
  page,
  api,
  member,
  texts,
  isChinese,
  localized,
}) => {
  test.slow()
  const t = texts('colorCards')
  const wanted = (await styles(api, 2)) as [Style, Style]
  await addCards(page, wanted, texts('cardButton'))
  await openBasket(page, texts('cardButton'))

  const basket = page.getByRole('dialog')
  for (const { goods_name } of wanted) {
    await expect(basket.getByRole('heading', { name: goods_name, exact: true })).toBeVisible()
  }
  await expect(basket.getByText('W 20cm H 28cm')).toHaveCount(2)
  await expect(basket.getByText(t('leftInPeriod', { left: 10, limit: 10, days: 30 }))).toBeVisible()
  await basket.getByLabel(t('purpose')).fill('Tote, 40')
  await expectAccessible(page)

  const submit = basket.getByRole('button', { name: t('submit', { count: 2 }) })
  await submit.click()
  await expect(basket.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    localized('Please choose an address.', '请选择收货地址。'),
  )
  await expect(basket.getByLabel(t('purpose'))).toHaveValue('Tote, 40')
  await basket.getByRole('button', { name: texts('addresses')('addOne') }).click()
  const form = page.getByRole('dialog', { name: texts('addresses')('new') })
  await fillAddress(form, texts, isChinese)
  await form.getByRole('button', { name: texts('addresses')('save') }).click()
  await expect(basket.getByText('林晓')).toBeVisible()
  await basket.getByRole('radio', { name: t('method_logistics') }).check()
  await submit.click()

  await expect(basket.getByRole('heading', { name: t('thanks') })).toBeFocused()
  const { list } = await api.call(listColorCards, {}, member.token)
  expect(list).toHaveLength(2)
  for (const { card_sn } of list) {
    await expect(basket.getByText(t('number', { number: card_sn }))).toBeVisible()
  }
  await expectAccessible(page)
  await basket.getByRole('link', { name: t('seeAll') }).click()

  await expect(page).toHaveURL(new RegExp(listPage))
  const [first, second] = wanted
  await expect(rowOf(page, first)).toContainText(localized('Not approved', '未审核'))
  await expect(rowOf(page, first)).toContainText(localized('Logistics (freight collect)', '物流（运费到付）'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('withdrawOf', { name: first.goods_name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw') })
    .click()
  await expect(rowOf(page, first)).toContainText(localized('Withdrawn', '已撤销'))

  await page.getByRole('link', { name: `${t('status_0')} 1`, exact: true }).click()
  await expect(rowOf(page, second)).toBeVisible()
  await expect(rowOf(page, first)).toHaveCount(0)
  await visit(page, `${listPage}?page=9`)
  await expect(rowOf(page, first)).toBeVisible()
  await expect(rowOf(page, second)).toBeVisible()
})

test('with a full basket the submit button is visible without scrolling, and a sixth card gets a warning', async ({
  page,
  api,
  member: _member,
  texts,
}) => {
  test.slow()
  const t = texts('colorCards')
  const button = texts('cardButton')
  const wanted = await styles(api, 6)
  await addCards(page, wanted.slice(0, 5), texts('cardButton'))
  await openBasket(page, texts('cardButton'))
  const basket = page.getByRole('dialog')
  await expect(basket.getByRole('heading', { name: wanted[4]!.goods_name, exact: true })).toBeVisible()
  await expect(basket.getByRole('button', { name: t('submit', { count: 5 }) })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await visit(page, `/home/productdetail?goods_id=${wanted[5]!.goods_id}`)
  await page.getByRole('button', { name: button('add') }).click()
  await expect(page.locator('.toast .tone-warning')).toHaveText(button('full', { count: 5 }))
  await visit(page, `/home/productdetail?goods_id=${wanted[0]!.goods_id}`)
  await page.getByRole('button', { name: button('takeOut') }).click()
  await expect(page.locator('.toast .tone-info')).toBeVisible()
})

test('on a phone Back closes the basket of color cards and keeps the page', { tag: '@phone' }, async ({
  page,
  api,
  texts,
}) => {
  const button = texts('cardButton')
  const basket = page.getByRole('dialog')
  await visit(page, '/home/index')
  const [style] = await styles(api, 1)
  await addCards(page, [style!], button)
  await openBasket(page, button)
  await expect(basket.getByRole('heading', { name: style!.goods_name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(basket).toHaveCount(0)
  await expect(page).toHaveURL(/productdetail/)

  await openBasket(page, button)
  await expect(basket).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(basket).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/home\/index$/)
})

test('the basket marks a card that is already requested and rejects more cards than the limit', {
  tag: '@once',
}, async ({ page, api, member, texts, localized }) => {
  test.slow()
  const t = texts('colorCards')
  const wanted = await styles(api, 5)
  await requestCards(api, member, wanted.slice(0, 4))
  await addCards(page, [wanted[0]!], texts('cardButton'))
  await openBasket(page, texts('cardButton'))
  const basket = page.getByRole('dialog')
  const submit = basket.getByRole('button', { name: t('submit', { count: 1 }) })
  await submit.click()
  await expect(basket.getByText(t('alreadyOpen'))).toBeVisible()
  await expect(basket.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    localized(
      'You already have an open request for this color card.',
      '您已申请该款色卡，正在处理中，请勿重复申请。',
    ),
  )

  await page.keyboard.press('Escape')
  await addCards(page, [wanted[4]!], texts('cardButton'))
  await openBasket(page, texts('cardButton'))
  await expect(basket.getByText(t('tooMany', { count: 1 }))).toBeVisible()
  await basket.getByRole('button', { name: t('removeOf', { name: wanted[0]!.goods_name }) }).click()
  await expect(basket.getByText(t('tooMany', { count: 1 }))).toHaveCount(0)
  await submit.click()
  await expect(basket.getByRole('heading', { name: t('thanks') })).toBeVisible()
})

test('a visitor is prompted to log in and keeps the selected cards', { tag: '@once' }, async ({
  page,
  api,
  texts,
  localized,
}) => {
  const t = texts('colorCards')
  await addCards(page, await styles(api, 1), texts('cardButton'))
  await openBasket(page, texts('cardButton'))
  await expect(page.getByText(t('visitors'))).toBeVisible()
  await page.getByRole('button', { name: t('submit', { count: 1 }) }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    localized('The account is not logged in, please log in first.', '账号未登录，请先登录。'),
  )
  await visit(page, '/home/index')
  await expect(page.getByRole('button', { name: texts('shell')('cardsChosen', { count: 1 }) })).toBeVisible()
})

test('color cards can be requested and withdrawn with the keyboard alone', { tag: '@desk' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('colorCards')
  await api.call(addAddress, testAddress, member.token)
  const [style] = await styles(api, 1)
  await visit(page, `/home/productdetail?goods_id=${style!.goods_id}`)
  await tabAndPress(page, page.getByRole('link', { name: texts('shell')('skip') }))
  const main = page.getByRole('main')
  const button = texts('cardButton')
  await tabAndPress(page, main.getByRole('button', { name: button('add') }))
  await tabAndPress(page, main.getByRole('button', { name: button('open') }))
  const basket = page.getByRole('dialog')
  await expect(basket.getByText('林晓')).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(basket.getByRole('button', { name: texts('common')('close') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(basket.getByRole('button', { name: t('removeOf', { name: style!.goods_name }) })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(basket.getByRole('button', { name: texts('addresses')('change') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(basket.getByRole('radio', { name: t('method_logistics') })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Studio')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bags')
  await page.keyboard.press('Enter')
  await expect(basket.getByRole('heading', { name: t('thanks') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(basket).toHaveCount(0)

  // Withdraw the request in the list.
  await visit(page, listPage)
  await tabAndPress(page, page.getByRole('link', { name: texts('shell')('skip') }))
  await tabAndPress(page, page.getByRole('button', { name: t('withdrawOf', { name: style!.goods_name }) }))
  await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: t('withdraw') }))
  await expect(rowOf(page, style!)).toContainText(t('status_4'))
  await expect(page.getByRole('main')).toBeFocused()
})

test('on a tablet every request shows its status and its action', { tag: '@once' }, async ({
  page,
  api,
  member,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await requestCards(api, member, await styles(api, 1))
  await visit(page, listPage)
  const cells = page.getByRole('row').last().getByRole('cell')
  await expect(cells).toHaveCount(7)
  for (const cell of await cells.all()) {
    expect(await cell.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(768)
  }
})

test('on the narrowest phone the list fits with wide letters and words', { tag: '@once' }, async ({
  page,
  api,
  member,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await requestCards(api, member, await styles(api, 1))
  await visit(page, listPage)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  await expectToFit(page)
})

test('a request is opened from the list and withdrawn there; another member’s is not found', {
  tag: '@once',
}, async ({ page, api, otherApi, member, texts }) => {
  const t = texts('colorCards')
  const goods = await styles(api, 1)
  await requestCards(api, member, goods)
  const { list } = await api.call(listColorCards, {}, member.token)
  const { card_id, card_sn } = list[0]!
  await visit(page, listPage)
  await expect(page.getByRole('button', { name: t('print') })).toBeVisible()
  await page.getByRole('link', { name: t('number', { number: card_sn }) }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('cardOf', { name: goods[0]!.goods_name }) }),
  ).toBeVisible()
  await expect(page).toHaveTitle(`${t('requestNumber', { number: card_sn })} · Corium`)
  const trail = page.getByRole('navigation', { name: texts('account')('trail') })
  await expect(trail.getByRole('link', { name: texts('shell')('tabHome') })).toBeVisible()
  await expect(page.getByRole('list', { name: t('history') }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(testAddress.consignee).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('withdrawOf', { name: goods[0]!.goods_name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw'), exact: true })
    .click()
  await expect(page.getByRole('list', { name: t('history') }).getByRole('listitem')).toHaveCount(2)

  const other = await otherApi.register()
  await logIn(page, other.token)
  await visit(page, listPage)
  await expect(page.getByText(t('noneYet'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('print') })).toHaveCount(0)
  await visit(page, `/home/colorCardDetails?card_id=${card_id}`)
  await expect(page.getByRole('heading', { level: 1, name: t('missing') })).toBeVisible()
})
