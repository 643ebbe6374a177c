import { addAddress, deleteAddress } from '@corium/contract/addresses'
import { changeFavorites } from '@corium/contract/favorites'
import { editOrderAddress } from '@corium/contract/orders'
import { paths } from '@corium/contract/paths'
import type { Response } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { chooseOption, showWholePage } from '../page-actions.ts'
import { testAddress } from '../test-address.ts'

test.use({ allowedErrors: [/ERR_FAILED/] })

test('a foreign address is added, edited, made the default and deleted in the account', {
  tag: '@once',
}, async ({ page, api, texts, member, localized }) => {
  const t = texts('addresses')
  await api.call(addAddress, testAddress, member.token)
  const countries = '**/publics/pc_api.index/getCountryCode'
  await page.route(countries, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  await visit(page, '/home/account/address')
  await page.getByRole('button', { name: t('add') }).click()
  const dialog = page.getByRole('dialog')
  const missing = dialog.getByRole('alert').filter({ hasText: t('countriesFailed') })
  await expect(missing).toBeVisible()
  await page.unroute(countries)
  await missing.getByRole('button', { name: texts('common')('retry') }).click()
  await expect(missing).toHaveCount(0)
  const country = dialog.getByRole('combobox', { name: t('country'), exact: true })
  await chooseOption(country, 'United States', localized('United States', '美国'))
  await expect(dialog.getByLabel(t('province'))).toHaveAttribute('aria-required', 'true')
  await dialog.getByLabel(t('consignee')).fill('Robin Hale')
  await dialog.getByLabel(t('mobile'), { exact: true }).fill('5035550123')
  await dialog.getByRole('textbox', { name: t('city') }).fill('Portland')
  await dialog.getByLabel(t('detail')).fill('1200 NW Sample Street')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByLabel(t('province'))).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel(t('detail'))).toHaveValue('1200 NW Sample Street')
  await dialog.getByLabel(t('province')).fill('Oregon')
  await dialog.getByLabel(t('postcode')).fill('97209')
  // The response is lost; saving again must not create a second address.
  await page.route(
    '**/member/pc_api.address/add',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByText(texts('common')('unreachable'))).toBeVisible()
  await dialog.getByRole('button', { name: t('save') }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Robin Hale' })
  await expect(card).toContainText('Portland')

  await card.getByRole('button', { name: t('editOf', { name: 'Robin Hale' }) }).click()
  await dialog.getByRole('textbox', { name: t('city') }).fill('Salem')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(card).toContainText('Salem')
  await expectAccessible(page)

  await card.getByRole('button', { name: t('defaultOf', { name: 'Robin Hale' }) }).click()
  await expect(page.getByText(t('nowDefault'))).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const confirmDeletion = page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete'), exact: true })
  await page.route('**/member/pc_api.address/del', (route) => route.abort(), { times: 1 })
  await card.getByRole('button', { name: t('deleteOf', { name: 'Robin Hale' }) }).click()
  await confirmDeletion.click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await confirmDeletion.click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a whole address that is pasted fills in the form', { tag: '@once' }, async ({
  page,
  texts,
  member,
}) => {
  expect(member.token).toBeTruthy()
  const t = texts('addresses')
  await visit(page, '/home/account/address')
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const whole = dialog.getByLabel(t('paste'))
  await whole.fill('hello')
  await dialog.getByRole('button', { name: t('pasteFill') }).click()
  await expect(dialog.getByRole('status')).toHaveText(t('pasteNothing'))
  await whole.fill('李雷，138 1234 5678，广东省深圳市南山区科技南路18号A座')
  await dialog.getByRole('button', { name: t('pasteFill') }).click()
  await expect(dialog.getByRole('status')).toHaveText(t('pasteDone'))
  for (const [name, value] of [
    [t('chinaProvince'), /广东/],
    [t('chinaCity'), /深圳/],
    [t('chinaDistrict'), /南山/],
  ] as const) {
    await expect(dialog.getByRole('combobox', { name })).toHaveValue(value)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  const form = dialog.locator('form')
  expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: t('save') }).click()
  const card = page.getByRole('listitem').filter({ hasText: '李雷' })
  await expect(card).toContainText('科技南路18号A座')
  await expect(card).toContainText('Shenzhen')
})

test('in a municipality the buyer chooses the district after the province', { tag: '@once' }, async ({
  page,
  texts,
  member,
}) => {
  expect(member.token).toBeTruthy()
  const t = texts('addresses')
  await visit(page, paths.addresses())
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const field = (name: string) => page.getByRole('dialog').getByRole('combobox', { name })
  await chooseOption(field(t('chinaProvince')), '上海', '上海市')
  await chooseOption(field(t('chinaDistrict')), '静安', '静安区')
  await expect(field(t('chinaDistrict'))).toHaveValue(/静安区/)
})

test('an address that was deleted elsewhere disappears when the member deletes it', {
  tag: '@once',
}, async ({ page, api, texts, member }) => {
  const t = texts('addresses')
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  await visit(page, '/home/account/address')
  await page.getByRole('button', { name: t('deleteOf', { name: testAddress.consignee }) }).click()
  await api.call(deleteAddress, { address_id }, member.token)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('delete'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('deleted'))).toHaveCount(0)
})

const isScript = (response: Response) => response.request().resourceType() === 'script'

test('the form for an address is there as soon as it is opened', { tag: '@once' }, async ({
  page,
  member: _,
  texts,
}) => {
  const t = texts('addresses')
  await visit(page, paths.addresses())
  // The browser fetches the code first and runs it later.
  const runs = [/address-form/, /dialog-frame/].map((code) =>
    page.waitForResponse((response) => code.test(response.url()) && isScript(response)),
  )
  await page.mouse.move(200, 200)
  const files = (await Promise.all(runs)).map((response) => response.url())
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files)
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('button', { name: t('add') }).click()
  await expect(page.getByRole('dialog').getByLabel(t('consignee'))).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page scrolls sideways, not even for a long word in an address', { tag: '@once' }, async ({
    page,
    api,
    member,
  }) => {
    const sku = await findSku(api, inAmpleStock)
    const { order_id } = await orderByApi(api, member.token, [sku])
    const { address_id } = await api.call(
      addAddress,
      {
        ...testAddress,
        consignee: 'Maximiliane'.repeat(4),
        is_default: true,
        detail: `Donau${'dampfschifffahrts'.repeat(3)}straße 1`,
      },
      member.token,
    )
    await api.call(editOrderAddress, { order_id, address_id }, member.token)
    await addToBagByApi(api, member.token, [sku])
    for (const path of [
      paths.addresses(),
      paths.orders(),
      paths.order(order_id),
      paths.confirm(),
      paths.coupons(),
      paths.contact(),
      paths.color({ mode: 'picker' }),
      paths.product('cl0450'),
    ]) {
      await visit(page, path)
      await showWholePage(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(320)
    }
  })

  test('prices of six digits and words of 35 letters fit the pages where goods are shown', {
    tag: '@once',
  }, async ({ page, api, member }) => {
    const sku = await findSku(api, inAmpleStock)
    await addToBagByApi(api, member.token, [sku])
    await api.call(changeFavorites, { goods_id: sku.goods.goods_id }, member.token)
    for (const path of [
      paths.home(),
      paths.products(),
      paths.product('pu2317'),
      paths.color({ code: '#a05a2c' }),
      paths.favorites(),
      paths.simulator(),
      paths.trends(),
      paths.bag(),
      paths.confirm(),
    ]) {
      await visit(page, path)
      await showWholePage(page)
      // The first input also loads the parts that come later.
      await page.keyboard.press('Shift')
      await page.waitForLoadState('networkidle')
      await expect.poll(() => page.evaluate(notTakenOver), { message: path, timeout: 60_000 }).toEqual([])
      expect(await page.evaluate(beyondTheEdge), path).toEqual([])
    }
  })

  test('the colors of a product do not touch each other', { tag: '@once' }, async ({ page }) => {
    await visit(page, paths.product('cl0450'))
    const chips = page.locator('.color-cell > .chip')
    const [first, second] = [await chips.nth(0).boundingBox(), await chips.nth(1).boundingBox()]
    expect(second!.x - first!.x - first!.width).toBeGreaterThan(4)
  })

  test('a press on Save counts while the last field shows its error', { tag: '@once' }, async ({
    page,
    texts,
    member,
  }) => {
    expect(member.token).toBeTruthy()
    const t = texts('addresses')
    await visit(page, paths.addresses())
    await page
      .getByRole('button', { name: t('add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('postcode')).fill('12')
    await dialog.getByRole('button', { name: t('save') }).click({ delay: 50 })
    await expect(dialog.getByText(t('postcodeShape'))).toBeVisible()
    await expect(dialog.getByText(t('missingConsignee'))).toBeVisible()
    await expect(dialog.getByLabel(t('consignee'))).toBeFocused()
  })
})

/**
 * The server's names and prices that React has not hydrated yet: changing their text earlier would cause hydration
 * errors.
 */
function notTakenOver(): string[] {
  const prices = [...document.querySelectorAll('main *')].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && /\d\.\d\d$/.test(textContent ?? ''),
  )
  return [...prices, ...document.querySelectorAll('main h3.display')]
    .filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
    .map(({ outerHTML }) => outerHTML)
}

/**
 * Makes the page's names and prices as long as they can be, and returns the elements that are then wider than the
 * window.
 */
function beyondTheEdge(): string[] {
  const main = document.querySelector('main')
  if (!main) return ['no main']
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    node.nodeValue = /\d\.\d\d$/.test(text)
      ? text.replace(/[\d,]+\.\d\d$/, '128,888.00')
      : node.parentElement?.closest('h3.display') && text.trim()
        ? 'Donaudampfschifffahrtsgesellschaftsk'
        : text
  }
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
  return [...main.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
      const { width, right } = element.getBoundingClientRect()
      return width > 1 && right > window.innerWidth + 1 && !isClipped(element.parentElement)
    })
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 30)}`)
}
