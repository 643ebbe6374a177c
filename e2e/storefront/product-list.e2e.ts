import type { Page } from '@playwright/test'
import { brokenWords, expectAccessible, expectToFit } from '../accessibility.ts'
import { expect, hydrated, test, visit, visitWithoutScripts, withoutScripts } from '../fixtures.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const goods = (page: Page) => page.getByRole('main').getByRole('article')
const filterBox = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).filter({ visible: true })

const bags = /^(Bags|箱包)/
const sofas = /^(Sofas|沙发)/
const green = /^(Green|绿)/

const digits = (text: string | null) => Number(text?.replace(/\D/g, ''))

/** The number of results above the list. */
async function resultCount(page: Page): Promise<number> {
  return digits(await page.getByRole('main').getByRole('status').textContent())
}

/** Checks a filter in the sidebar, or in the drawer on a phone, and waits until it is in the URL. */
async function applyFilter(page: Page, name: RegExp, url: RegExp) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
    await filterBox(page, name).check()
    const show = page.getByRole('dialog').getByRole('button', { name: /^(Show \d+ items?|查看 \d+ 款)$/ })
    await expect(show).not.toHaveAttribute('aria-busy', 'true')
    const expected = digits(await show.textContent())
    await show.click()
    await expect(page).toHaveURL(url)
    await expect.poll(() => resultCount(page)).toBe(expected)
  } else {
    await filterBox(page, name).check()
    await expect(page).toHaveURL(url)
  }
}

/** The prices on the cards, in list order. */
async function prices(page: Page): Promise<number[]> {
  const cards = await goods(page).allTextContents()
  return cards.map((text) => Number(/[$¥]\s*([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

test('all goods and the footer are laid out soon, without scrolling', async ({ page }) => {
  await visit(page, '/home/product')
  const leftOut = page.locator(':is(.goods-grid > *, .footer) > :first-child')
  expect(await leftOut.count()).toBeGreaterThan(20)
  const show = () =>
    leftOut.evaluateAll((all) => all.every((one) => one.checkVisibility({ contentVisibilityAuto: true })))
  await expect.poll(show).toBe(true)
})

test('values of one filter widen the result, different filters narrow it, and a shared URL shows the same', {
  tag: '@once',
}, async ({ page, browser }) => {
  await visit(page, '/home/product')
  const all = await resultCount(page)

  await applyFilter(page, bags, /f\.use=bags$/)
  await expect.poll(() => resultCount(page)).toBeLessThan(all)
  const one = await resultCount(page)

  await applyFilter(page, sofas, /f\.use=bags%2Csofa$/)
  await expect.poll(() => resultCount(page)).toBeGreaterThan(one)
  const either = await resultCount(page)

  await applyFilter(page, green, /f\.color=green/)
  await expect.poll(() => resultCount(page)).toBeLessThan(either)
  const both = await resultCount(page)
  await expect(goods(page)).toHaveCount(Math.min(both, 24))

  const otherContext = await browser.newContext({ locale: await page.evaluate(() => navigator.language) })
  const shared = await otherContext.newPage()
  await shared.goto(page.url())
  expect(await resultCount(shared)).toBe(both)
  const first = (await goods(page).first().getByRole('heading').textContent()) ?? ''
  await expect(goods(shared).first().getByRole('heading')).toHaveText(first)
  await otherContext.close()

  await page.getByRole('button', { name: /^(Remove filter: Green|移除筛选：绿)$/ }).click()
  await expect.poll(() => resultCount(page)).toBe(either)
  await page.getByRole('button', { name: /^(Clear all|全部清除)$/ }).click()
  await expect.poll(() => resultCount(page)).toBe(all)
})

test('a product card shows the color of the filter', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/home/product?f.color=green')
  const chosen = goods(page).first().getByRole('button', { pressed: true }).first()
  const name = await chosen.getAttribute('aria-label')
  await expect(goods(page).first().getByRole('link')).toHaveAttribute('href', /sku_id=/)
  expect(name).toMatch(/green|moss|pine|sage|olive|绿|苔|松|橄榄|鼠尾草/i)
})

test('a minimum thickness can be typed and shows as a filter', { tag: '@desk' }, async ({ page }) => {
  await visit(page, '/home/product')
  const all = await resultCount(page)
  const minThickness = page.getByRole('textbox', { name: /^(Thickness, at least|最低厚度)$/ })
  await minThickness.fill('2')
  await minThickness.press('Enter')
  await expect(page).toHaveURL(/f\.thickness=2-$/)
  await expect.poll(() => resultCount(page)).toBeLessThan(all)
  await expect(page.getByRole('button', { name: /(2\.0\smm or more|2\.0\smm 以上)$/ })).toBeVisible()
})

test('products are sorted by the selected sort order, also behind the link of an ad', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/home/product?utm_source=mail&gclid=Cj0KCQ')
  const sort = page.getByRole('combobox', { name: /^(Sort by|排序)$/ })
  await sort.selectOption('price-up')
  await expect(page).toHaveURL(/sort=price-up/)
  await expect
    .poll(async () => {
      const now = await prices(page)
      return now.length > 1 && now.every((price, index) => index === 0 || price >= (now[index - 1] ?? 0))
    })
    .toBe(true)
  const [cheapest = 0] = await prices(page)
  await sort.selectOption('price-down')
  await expect(page).toHaveURL(/sort=price-down/)
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(cheapest)
})

const more = (page: Page) => page.getByRole('button', { name: /^(Show 24 more|再显示 24 款)$/ })

test('a press just after the page has started to work counts', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    // React begins to listen before it renders what the visitor presses.
    const listen = document.addEventListener
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen.apply(document, args)
      if (args[0] !== 'click') return
      document.addEventListener = listen
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll('button')]
        buttons.find((button) => /^(Show 24 more|再显示 24 款)$/.test(button.textContent ?? ''))?.click()
      })
    }
  })
  await visit(page, '/home/product')
  await expect(goods(page)).toHaveCount(48)
})

test('the focus stays in the list when the last products are loaded', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/home/product')
  // The filters have such buttons too.
  const rest = page.getByRole('button', { name: /^(Show \d+ more|再显示 \d+ 款)$/ }).last()
  const all = page.getByText(/^(?:(\d+) of \1 shown|已显示 (\d+) \/ \2 款)$/)
  while ((await all.count()) === 0) {
    const shown = await goods(page).count()
    await rest.press('Enter')
    await expect.poll(() => goods(page).count()).toBeGreaterThan(shown)
  }
  await expect(all).toBeFocused()
})

test('loading more appends products, and going back restores the list and the scroll position', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/home/product')
  await expect(goods(page)).toHaveCount(24)
  const first = (await goods(page).first().getByRole('heading').textContent()) ?? ''
  await more(page).press('Enter')
  await expect(goods(page)).toHaveCount(48)
  await expect(page.getByText(/^(48 of \d+ shown|已显示 48 \/ \d+ 款)$/)).toBeVisible()
  await expect(goods(page).first().getByRole('heading')).toHaveText(first)

  const name = (await goods(page).nth(40).getByRole('heading').textContent()) ?? ''
  const one = goods(page).getByRole('link', { name, exact: true })
  await one.click()
  await expect(page).toHaveURL(/productdetail/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect(goods(page)).toHaveCount(48)
  await expect(one).toBeInViewport()
})

test('going back after a reload restores the scroll position of the list', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page, '/home/product')
  const name = (await goods(page).nth(16).getByRole('heading').textContent()) ?? ''
  const one = goods(page).getByRole('link', { name, exact: true })
  await one.click()
  await expect(page).toHaveURL(/productdetail/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect(one).toBeInViewport()
})

test('a reload keeps the rows that were loaded, and going back before the page works opens the list there', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/home/product')
  await more(page).press('Enter')
  await expect(goods(page)).toHaveCount(48)
  const name = (await goods(page).nth(40).getByRole('heading').textContent()) ?? ''
  const one = goods(page).getByRole('link', { name, exact: true })
  await one.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(goods(page)).toHaveCount(48)
  await expect(one).toBeInViewport()

  await one.click()
  await expect(page).toHaveURL(/productdetail/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const sendScripts = await withoutScripts(page, () => page.reload({ waitUntil: 'commit' }))
  await page.evaluate(() => history.back())
  sendScripts()
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect(goods(page)).toHaveCount(48)
  await expect(one).toBeInViewport()
})

test('filters and a sort order that are chosen before the page works all apply', {
  tag: ['@once', '@desk'],
}, async ({ page, texts }) => {
  const sendScripts = await visitWithoutScripts(page, '/home/product')
  for (const name of [bags, sofas, green]) await filterBox(page, name).check()
  await page.getByRole('combobox', { name: texts('productList')('sort') }).selectOption('price-up')
  sendScripts()
  await expect(page).toHaveURL(/sort=price-up/)
  await expect(page).toHaveURL(/f\.use=bags(,|%2C)sofa/)
  await expect(page).toHaveURL(/f\.color=green/)
  for (const name of [bags, sofas, green]) await expect(filterBox(page, name)).toBeChecked()
})

test('going back removes the last filter', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/home/product')
  const all = await resultCount(page)
  await applyFilter(page, bags, /f\.use=bags$/)
  await expect.poll(() => resultCount(page)).toBeLessThan(all)
  const one = await resultCount(page)
  await applyFilter(page, green, /f\.color=green/)
  await page.goBack()
  await expect(page).toHaveURL(/f\.use=bags$/)
  await expect.poll(() => resultCount(page)).toBe(one)
})

test('an empty result offers links and filters to remove', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/home/search?keyword=zzzqqq')
  await expect(page.getByRole('heading', { name: /^(Nothing found|没有找到材料)$/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^(Talk to us|联系我们)$/ })).toBeVisible()
  await main.getByRole('link').first().click()
  await expect(goods(page).first()).toBeVisible()

  const removeFilter = page.getByRole('main').getByRole('button', { name: /^(Without “|去掉“)/ })
  await visit(page, '/home/product?f.grain=snake&f.thickness=2.9-')
  const expected = Number(/(\d+)\D*$/.exec((await removeFilter.first().textContent()) ?? '')?.[1])
  await removeFilter.first().click()
  await expect.poll(() => resultCount(page)).toBe(expected)
})

test('products show as a spec table', { tag: '@desk' }, async ({ page }) => {
  await visit(page, '/home/product')
  await page.getByRole('button', { name: /^(Spec table|参数表)$/ }).click()
  await expect(page).toHaveURL(/view=table/)
  await expect(page.getByRole('columnheader', { name: /^(Martindale|马丁代尔)$/ })).toBeVisible()
  await expect(goods(page)).toHaveCount(0)
  await page.setViewportSize({ width: 700, height: 1024 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(700)
})

test('a filter checked with the keyboard keeps the focus', { tag: '@desk' }, async ({ page }) => {
  await visit(page, '/home/product')
  await filterBox(page, bags).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/f\.use=bags$/)
  await expect(filterBox(page, bags)).toBeFocused()
  await expect(filterBox(page, bags)).toBeChecked()
})

test('the keyboard skips the filters to the toolbar of the list', { tag: '@desk' }, async ({ page }) => {
  await visit(page, '/home/product?category_id=leather')
  const skip = page.getByRole('link', { name: /^(Skip filters|跳过筛选)$/ })
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^(Pictures|图片)$/ })).toBeFocused()
})

test('a list with filters, a spec table, results and none are accessible and fit the window; the table breaks no name', async ({
  page,
}) => {
  const ownWindow = page.viewportSize()
  for (const path of [
    '/home/product?category_id=leather&f.color=green',
    '/home/product?category_id=leather&view=table',
    '/home/search?keyword=PU2317',
    '/home/search?keyword=zzzqqq',
  ])
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
      await expectAccessible(page)
      if (!path.includes('table')) return
      for (const width of [1024, 768]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await brokenWords(page.getByRole('table'), /^[^\s·]{2,6}$/g), `at ${width}`).toEqual([])
      }
      if (ownWindow) await page.setViewportSize(ownWindow)
    })
})

test('the spec table fits the narrowest phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/home/product?view=table')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expectToFit(page)
})

test('the filter drawer on a phone is accessible', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/home/product')
  await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
  await expect(filterBox(page, bags)).toBeVisible()
  await expectAccessible(page)
})

test('Back closes the filter drawer and then leaves the list, which shows again without it', {
  tag: '@phone',
}, async ({ page, texts }) => {
  await visit(page, '/home/index')
  const tabs = page.getByRole('navigation', { name: texts('shell')('tabs') })
  await tabs.getByRole('link', { name: texts('shell')('tabMaterials') }).click()
  await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
  await expect(filterBox(page, bags)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/home\/product$/)
  await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
  await filterBox(page, bags).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Show \d+ items?|查看 \d+ 款)$/ })
    .click()
  await expect(page).toHaveURL(/f\.use=bags/)
  await page.goBack()
  await expect(page).toHaveURL(/home\/product$/)
  await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
  await expect(filterBox(page, bags)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/home\/index$/)
  await page.goForward()
  await expect(goods(page).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Filters|筛选)/ })).toBeVisible()
})

test('the swatches of a row of goods line up', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/home/product')
  await expect(goods(page)).toHaveCount(24)
  const tops = await goods(page)
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => Math.round(group.getBoundingClientRect().top)))
  expect(tops).toHaveLength(24)
  for (const [at, top] of tops.entries()) if (at % 2 === 1) expect(top).toBe(tops[at - 1])
})
