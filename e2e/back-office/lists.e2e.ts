import { listDeskMembers } from '@corium/contract/member-desk'
import { listDeskOrders } from '@corium/contract/order-desk'
import { logoutStaff } from '@corium/contract/staff'
import { shopDay } from '../../apps/back-office/src/i18n/shop-clock.ts'
import { brokenWords } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('a list fits beside the side bar of a small laptop', { tag: '@once' }, async ({ page, api }) => {
  const owner = await logInManager(api)
  await enterBackOffice(page, owner)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const list of ['goods', 'color-cards?view=all', 'invoices?view=all', 'messages?view=all', 'members']) {
    await test.step(list, async () => {
      await page.goto(`/admin/${list}`)
      await expect(page.locator('.list-table td').first()).toBeVisible()
      const table = page.locator('.list-table .ant-table-content')
      expect(await table.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
    })
  }
  await test.step('delivery fees', async () => {
    await page.goto('/admin/settings/shipping')
    const fees = page.locator('.fee-table')
    await expect(fees.getByRole('textbox').first()).toBeVisible()
    expect(await fees.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
  })
  await test.step('what a member did, beside the facts', async () => {
    const { list } = await api.call(listDeskMembers, { keyword: '13800138000' }, owner)
    await page.setViewportSize({ width: 1280, height: 768 })
    await page.goto(`/admin/members/${list[0]?.member_id}`)
    const entries = page.locator('.member-timeline .ant-table-content')
    await expect(entries.locator('td').first()).toBeVisible()
    expect(await entries.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('all views of a list are in sight', { tag: '@once' }, async ({ page, api }) => {
  const owner = await logInManager(api)
  const { list } = await api.call(listDeskMembers, { limit: 1 }, owner)
  await enterBackOffice(page, owner)
  for (const path of ['quotes', `members/${list[0]?.member_id}`]) {
    await page.goto(`/admin/${path}`)
    for (const width of [1440, 1024, 768]) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('.view-count').first()).toBeVisible()
        const hidden = await page
          .locator('.view-tabs')
          .evaluate((tabs) => Math.max(0, tabs.scrollWidth - tabs.clientWidth))
        expect(hidden).toBe(0)
      })
    }
  }
})

test('a list on a tablet scrolls sideways before its words break, and the goods fit', {
  tag: '@once',
}, async ({ page, api }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const list of [
    'goods',
    'stock?view=all',
    'members',
    'messages?view=all',
    'staff',
    'change-log',
    'color-cards?view=all',
    'refunds?view=all',
  ]) {
    await test.step(list, async () => {
      await page.goto(`/admin/${list}`)
      await expect(page.locator('.list-table td').first()).toBeVisible()
      expect(await brokenWords(page.locator('.list-table td'), /[\w@.+]{3,}/g)).toEqual([])
    })
  }

  await page.goto('/admin/goods')
  const goods = page.locator('.ant-table-content')
  await expect(goods).toBeVisible()
  expect(await goods.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
})

test('what is chosen in a list still is when staff come back from a row of it, until another person logs in', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const login = staffTexts('login')
  const owner = await logInManager(api)
  await enterBackOffice(page, owner)
  const row = page.locator('.list-table tbody tr').filter({ has: page.locator('.row-link') })
  for (const [list, crumb] of [
    ['goods?view=published', staffTexts('goods')('toGoods')],
    ['orders?view=completed', staffTexts('orders')('title')],
  ] as const) {
    await test.step(list, async () => {
      await page.goto(`/admin/${list}`)
      await row.nth(1).getByRole('checkbox').check()
      await row.first().locator('.row-link').click()
      // The link also works before the page has loaded.
      await page.locator('.page-crumb').getByRole('link', { name: crumb }).click()
      await expect(page).toHaveURL(`/admin/${list}`)
      await expect(row.nth(1).getByRole('checkbox')).toBeChecked()
    })
  }

  await api.call(logoutStaff, {}, owner)
  await page.getByRole('button', { name: staffTexts('orders')('unpaid') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: login('otherPerson') })
    .click()
  await page.getByLabel(login('email')).fill('min@corium.example')
  await page.getByLabel(login('password')).fill('corium-demo-1')
  await page.getByRole('button', { name: login('logIn') }).click()
  await page.locator('a.side-bar-link[href="/admin/orders"]').click()
  await page.getByRole('button', { name: staffTexts('orders')('completed') }).click()
  await expect(row.nth(1).getByRole('checkbox')).not.toBeChecked()
})

test('a link that gets the focus comes out from under the bar above the page', {
  tag: ['@once', '@desk'],
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('coupons')
  await page.setViewportSize({ width: 1440, height: 300 })
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/promotions')
  const main = page.getByRole('main')
  const crumb = main.getByRole('link', { name: t('promotions'), exact: true })
  const next = main.getByRole('button', { name: t('newPromotion') })
  await next.focus()
  const crumbTop = await crumb.evaluate((link) => link.getBoundingClientRect().top)
  await page.evaluate((by) => window.scrollBy(0, by), crumbTop - 20)
  const bar = await page.getByRole('banner').boundingBox()
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? 0)
  expect((await crumb.boundingBox())?.y).toBeLessThan(barEnd)
  await page.keyboard.press('Shift+Tab')
  await expect(crumb).toBeFocused()
  expect((await crumb.boundingBox())?.y).toBeGreaterThanOrEqual(barEnd)
})

test('the filters of orders are one line and show days as people write them', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?view=all&from=2026-11-01')
  await expect(page.getByText(t('placedFrom', { day: 'Nov 1, 2026' }))).toBeVisible()
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await Promise.all(
      [page.getByLabel(t('from'), { exact: true }), page.getByRole('checkbox', { name: t('packed') })].map(
        async (field) => {
          const { y = 0, height = 0 } = (await field.boundingBox()) ?? {}
          return y + height / 2
        },
      ),
    )
    expect(Math.abs(tops[0]! - tops[1]!), `at ${width}`).toBeLessThan(8)
  }
})

test('a time of another year has its year', { tag: '@once' }, async ({ page, api }) => {
  await enterBackOffice(page, await logInManager(api))
  const now = Date.now()
  await page.clock.setFixedTime(now + 320 * 86_400_000)
  await page.goto('/admin/change-log')
  const year = shopDay(now / 1000).slice(0, 4)
  await expect(page.locator('.list-table td').first()).toContainText(`, ${year},`)
})

test('promotions belong to the desk of coupons', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/promotions')
  const desks = page.getByRole('navigation', { name: staffTexts('navigation')('desks') })
  await expect(desks.locator('[aria-current="page"]')).toHaveText(staffTexts('navigation')('coupons'))
})

test('the button of a search has its name in the language of staff', async ({ page, api, staffTexts }) => {
  const token = await logInManager(api)
  const { list } = await api.call(listDeskOrders, { view: 'completed', limit: 1 }, token)
  await enterBackOffice(page, token)
  await page.goto('/admin/orders?view=completed')
  await page.getByLabel(staffTexts('orders')('search'), { exact: true }).fill(list[0]!.order_sn)
  await page.getByRole('button', { name: staffTexts('states')('search'), exact: true }).click()
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.locator('.list-table .row-link')).toHaveCount(1)
})

test('the pages of a list have their names in the language of staff', async ({ page, api, staffTexts }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/stock?view=all')
  const t = staffTexts('states')
  await expect(page.getByRole('button', { name: t('previousPage'), exact: true })).toBeDisabled()
  await page.getByRole('button', { name: t('nextPage'), exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
})
