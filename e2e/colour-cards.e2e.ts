import { addAddress } from '@corium/contract/addresses'
import { claimColourCards, listColourCards } from '@corium/contract/colour-cards'
import { listGoods } from '@corium/contract/goods'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { press } from './by-keyboard.ts'
import type { Caller } from './caller.ts'
import { expect, type Member, test, visit } from './fixtures.ts'
import { fillAddress } from './steps.ts'
import { testAddress } from './test-address.ts'

const listPage = '/home/account/colorcard'

const styles = async (shop: Caller, count: number) => (await shop.get(listGoods, { limit: count })).list

type Style = Awaited<ReturnType<typeof styles>>[number]
type SayCards = (key: 'add' | 'takeOut' | 'open') => string

/** Puts cards into the basket where a person does, on the pages of their materials. */
async function choose(page: Page, wanted: readonly Style[], t: SayCards) {
  for (const { goods_id } of wanted) {
    await visit(page, `/home/productdetail?goods_id=${goods_id}`)
    await page.getByRole('button', { name: t('add') }).click()
    await expect(page.getByRole('button', { name: t('takeOut') })).toBeVisible()
  }
}

/** The basket has a button beside what put something into it; a product page on a phone has no tab bar. */
const openFromGoods = (page: Page, t: SayCards) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('open') })
    .click()

async function claim(shop: Caller, { token }: Member, wanted: readonly Style[]) {
  const { address_id } = await shop.get(addAddress, testAddress, token)
  const items = wanted.map(({ goods_id }) => ({ goods_id }))
  const request = { items, address_id, receive_method: 'mail', request_id: crypto.randomUUID() } as const
  return shop.get(claimColourCards, request, token)
}

const rowOf = (page: Page, { goods_name }: Style) => page.getByRole('row').filter({ hasText: goods_name })

test('a member gathers two cards, asks for them, sees them and takes one back', async ({
  page,
  shop,
  member,
  say,
  chinese,
  either,
}) => {
  test.slow()
  const t = say('colourCards')
  const wanted = (await styles(shop, 2)) as [Style, Style]
  await choose(page, wanted, t)
  await openFromGoods(page, t)

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
    either('Please choose an address.', '请选择收货地址。'),
  )
  await expect(basket.getByLabel(t('purpose'))).toHaveValue('Tote, 40')
  await basket.getByRole('button', { name: t('newAddress') }).click()
  const form = page.getByRole('dialog', { name: say('addresses')('new') })
  await fillAddress(form, say, chinese)
  await form.getByRole('button', { name: say('addresses')('save') }).click()
  await expect(basket.getByText('林晓')).toBeVisible()
  await basket.getByRole('radio', { name: t('method_logistics') }).check()
  await submit.click()

  await expect(basket.getByRole('heading', { name: t('thanks') })).toBeFocused()
  const { list } = await shop.get(listColourCards, {}, member.token)
  expect(list).toHaveLength(2)
  for (const { card_sn } of list) {
    await expect(basket.getByText(t('number', { number: card_sn }))).toBeVisible()
  }
  await expectAccessible(page)
  await basket.getByRole('link', { name: t('seeAll') }).click()

  await expect(page).toHaveURL(new RegExp(listPage))
  const [first, second] = wanted
  await expect(rowOf(page, first)).toContainText(either('Not approved', '未审核'))
  await expect(rowOf(page, first)).toContainText(either('Logistics (freight collect)', '物流（运费到付）'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('withdrawOf', { name: first.goods_name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw') })
    .click()
  await expect(rowOf(page, first)).toContainText(either('Withdrawn', '已撤回'))

  await page.getByRole('link', { name: t('status_0'), exact: true }).click()
  await expect(rowOf(page, second)).toBeVisible()
  await expect(rowOf(page, first)).toHaveCount(0)
  await visit(page, `${listPage}?page=9`)
  await expect(rowOf(page, first)).toBeVisible()
  await expect(rowOf(page, second)).toBeVisible()
})

test('with as many cards as fit the request can be sent without scrolling', async ({
  page,
  shop,
  member: _member,
  say,
}) => {
  test.slow()
  const t = say('colourCards')
  const wanted = await styles(shop, 5)
  await choose(page, wanted, t)
  await openFromGoods(page, t)
  const basket = page.getByRole('dialog')
  await expect(basket.getByRole('heading', { name: wanted[4]!.goods_name, exact: true })).toBeVisible()
  await expect(basket.getByRole('button', { name: t('submit', { count: 5 }) })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a card that was asked for before is named, and a request over the limit is told so', {
  tag: '@once',
}, async ({ page, shop, member, say, either }) => {
  test.slow()
  const t = say('colourCards')
  const wanted = await styles(shop, 5)
  await claim(shop, member, wanted.slice(0, 4))
  await choose(page, [wanted[0]!], t)
  await openFromGoods(page, t)
  const basket = page.getByRole('dialog')
  const submit = basket.getByRole('button', { name: t('submit', { count: 1 }) })
  await submit.click()
  await expect(basket.getByText(t('alreadyOpen'))).toBeVisible()
  await expect(basket.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    either(
      'You already have an open request for this color card.',
      '您已申请该款色卡，正在处理中，请勿重复申请。',
    ),
  )

  await page.keyboard.press('Escape')
  await choose(page, [wanted[4]!], t)
  await openFromGoods(page, t)
  await expect(basket.getByText(t('tooMany', { count: 1 }))).toBeVisible()
  await basket.getByRole('button', { name: t('removeOf', { name: wanted[0]!.goods_name }) }).click()
  await expect(basket.getByText(t('tooMany', { count: 1 }))).toHaveCount(0)
  await submit.click()
  await expect(basket.getByRole('heading', { name: t('thanks') })).toBeVisible()
})

test('a visitor keeps what was chosen and is asked to log in', { tag: '@once' }, async ({
  page,
  shop,
  say,
  either,
}) => {
  const t = say('colourCards')
  await choose(page, await styles(shop, 1), t)
  await openFromGoods(page, t)
  await expect(page.getByText(t('visitors'))).toBeVisible()
  await page.getByRole('button', { name: t('submit', { count: 1 }) }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    either('The account is not logged in, please log in first.', '账号未登录，请先登录。'),
  )
  await visit(page, '/home/index')
  await expect(page.getByRole('button', { name: say('shell')('cardsChosen', { count: 1 }) })).toBeVisible()
})

test('cards are asked for with the keyboard alone', { tag: '@desk' }, async ({ page, shop, member, say }) => {
  const t = say('colourCards')
  await shop.get(addAddress, testAddress, member.token)
  const [style] = await styles(shop, 1)
  await visit(page, `/home/productdetail?goods_id=${style!.goods_id}`)
  await press(page, page.getByRole('link', { name: say('shell')('skip') }))
  const main = page.getByRole('main')
  await press(page, main.getByRole('button', { name: t('add') }))
  await press(page, main.getByRole('button', { name: t('open') }))
  const basket = page.getByRole('dialog')
  await expect(basket.getByText('林晓')).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(basket.getByRole('button', { name: say('common')('close') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(basket.getByRole('button', { name: t('removeOf', { name: style!.goods_name }) })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(basket.getByRole('button', { name: t('change') })).toBeFocused()
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

  // Whoever changes their mind takes it back on the list.
  await visit(page, listPage)
  await press(page, page.getByRole('link', { name: say('shell')('skip') }))
  await press(page, page.getByRole('button', { name: t('withdrawOf', { name: style!.goods_name }) }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: t('withdraw') }))
  await expect(rowOf(page, style!)).toContainText(t('status_4'))
  await expect(page.getByRole('main')).toBeFocused()
})
