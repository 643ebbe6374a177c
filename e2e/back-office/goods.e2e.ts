import { randomInt, randomUUID } from 'node:crypto'
import { applyBulk } from '@corium/contract/goods-bulk'
import {
  createGoods,
  getDeskGoods,
  getGoodsDeskOptions,
  saveGoods,
  savePrices,
} from '@corium/contract/goods-desk'
import { listDeskGoods } from '@corium/contract/goods-list-desk'
import { paths } from '@corium/contract/paths'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test, visit } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { enterBackOffice, holdCall } from './staff.ts'

test('a style is started, gets a color and a price, is published, and costs something else later', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('goods')
  const code = `E2E${randomInt(1_000_000)}`
  const owner = await logInManager(api)
  await enterBackOffice(page, owner)
  await page.goto('/admin/goods')
  await expect(page.getByRole('heading', { name: t('title'), exact: true })).toBeVisible()
  await expect(page.locator('.list-table .row-link').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('newStyle') }).click()
  const drawer = page.getByRole('dialog', { name: t('newStyle') })
  await drawer.getByLabel(t('code')).fill(code)
  await drawer.getByLabel(t('nameEn')).fill(`Style ${code}`)
  await drawer.getByRole('combobox', { name: t('category') }).click()
  await page.locator('.ant-select-item-option').first().click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('startDraft') }).click()
  await expect(page.getByRole('heading', { name: `Style ${code}` })).toBeVisible()

  await page.getByRole('button', { name: t('addColor') }).click()
  const color = page.getByRole('dialog', { name: t('newColorTitle') })
  // No other test searches for materials near this color.
  await color.getByLabel(t('english')).fill('Fuchsia')
  for (const [axis, value] of [
    ['L*', '45'],
    ['a*', '58'],
    ['b*', '-14'],
  ] as const) {
    await color.getByLabel(axis, { exact: true }).fill(value)
  }
  await expect(color.getByText(t('nearest'))).toBeVisible()
  await expectAccessible(page)
  await color.getByRole('button', { name: t('keepColor') }).click()
  await expect(page.getByRole('button', { name: t('openColor', { name: '01 Fuchsia' }) })).toBeVisible()

  const price = page.locator('#prices').getByRole('textbox').first()
  await price.fill('38')
  // A tier above the price is probably a typing error.
  await page.getByRole('button', { name: t('addTier') }).click()
  await page.locator('#prices').getByRole('textbox').nth(2).fill('361')
  await expect(page.getByText(t('dearer', { percent: 850 }))).toBeVisible()
  await page.locator('#prices .goods-tiers button').click()
  await price.press('Control+s')
  await expect(page.getByText(t('unsaved', { count: 1 }))).toHaveCount(0)

  const editor = page.url()
  await page.getByRole('button', { name: t('preview') }).click()
  const preview = page.getByRole('menuitem', { name: t('english') }).getByRole('link')
  await page.goto((await preview.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: `Style ${code}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not for sale yet' })).toBeDisabled()
  await expectAccessible(page)

  await page.goto(editor)
  await page
    .getByRole('button', { name: t('publishNow') })
    .first()
    .click()
  await expect(page.getByText(t('onSaleLine'))).toBeVisible()
  await expectAccessible(page)
  const { list } = await api.call(listDeskGoods, { keyword: code }, owner)
  const goodsId = list[0]?.goods_id ?? ''
  await visit(page, paths.product(goodsId))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Style ${code}`)
  await expect(page.getByText('38.00').first()).toBeVisible()

  await page.goto(editor)
  await price.fill('41.5')
  await page.getByRole('button', { name: t('saveChanges', { count: 1 }) }).click()
  await expect(page.getByText(t('unsaved', { count: 1 }))).toHaveCount(0)
  await visit(page, paths.product(goodsId))
  await expect(page.getByText('41.50').first()).toBeVisible()
})

test('when two save one style, both see what is theirs and nothing is lost', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('goods')
  const owner = await logInManager(api)
  const { list } = await api.call(listDeskGoods, { sort: 'code', limit: 3 }, owner)
  const goods = await api.call(getDeskGoods, { goods_id: list[2]!.goods_id }, owner)
  const { goods_id, version } = goods
  await enterBackOffice(page, owner)
  await page.goto(`/admin/goods/${goods_id}`)
  // New words in every run, because the existing text would not be a change.
  const run = randomUUID().slice(0, 6)
  const [mine, theirs, myCare, theirCare] = [
    `Mine ${run}`,
    `Theirs ${run}`,
    `我写的保养 ${run}`,
    `Their care ${run}`,
  ]
  const field = (part: 'summary' | 'care', language: 'inChinese' | 'inEnglish') =>
    page.getByRole('textbox', { name: t('textIn', { part: t(part), language: t(language) }) })
  await field('summary', 'inEnglish').fill(mine)
  await field('care', 'inChinese').fill(myCare)
  // The changes survive closing the window.
  await page.reload()
  await expect(field('summary', 'inEnglish')).toHaveValue(mine)
  await api.call(saveGoods, { goods_id, version, summary_en: theirs, care_en: theirCare }, owner)
  await page.keyboard.press('Control+s')

  const conflict = page.getByRole('alert').filter({ has: page.getByRole('table') })
  await expect(conflict.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await conflict.getByRole('radio', { name: theirs }).check()
  await conflict.getByRole('button', { name: t('saveBoth') }).click()
  await expect(conflict).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('discard'), exact: true })).toHaveCount(0)
  expect(await api.call(getDeskGoods, { goods_id }, owner)).toMatchObject({
    summary_en: theirs,
    care_en: theirCare,
    care_cn: myCare,
  })

  // Text that is typed during the save stays, even in the field that is being saved.
  const saving = await holdCall(page, saveGoods)
  const sent = page.waitForRequest(`**${saveGoods.path}`)
  await field('summary', 'inEnglish').fill(`${mine}, first`)
  await page.keyboard.press('Control+s')
  await sent
  await field('summary', 'inEnglish').fill(`${mine}, second`)
  await field('care', 'inEnglish').fill(`${mine}, care`)
  saving.resolve()
  const save = page.getByRole('button', { name: t('saveChanges', { count: 2 }) })
  await expect(save).not.toHaveClass(/loading/)
  expect(await api.call(getDeskGoods, { goods_id }, owner)).toMatchObject({
    summary_en: `${mine}, first`,
    care_en: theirCare,
  })
  await expect(field('summary', 'inEnglish')).toHaveValue(`${mine}, second`)
  await page.keyboard.press('Control+s')
  await expect(save).toHaveCount(0)
  expect(await api.call(getDeskGoods, { goods_id }, owner)).toMatchObject({
    summary_en: `${mine}, second`,
    care_en: `${mine}, care`,
  })

  // Ctrl S during a save also saves that text, right after the first save.
  const savingFirst = await holdCall(page, saveGoods)
  const sentFirst = page.waitForRequest(`**${saveGoods.path}`)
  await field('summary', 'inEnglish').fill(`${mine}, third`)
  await page.keyboard.press('Control+s')
  await sentFirst
  await field('summary', 'inEnglish').fill(`${mine}, fourth`)
  await page.keyboard.press('Control+s')
  savingFirst.resolve()
  const summary = async () => (await api.call(getDeskGoods, { goods_id }, owner)).summary_en
  await expect.poll(summary).toBe(`${mine}, fourth`)
})

test('prices of several styles are raised at once after a list of what will change, and put back', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('goodsBulk')
  const owner = await logInManager(api)
  // The test uses its own drafts, because other tests read the prices of goods on sale.
  const code = `BULK${randomInt(1_000_000)}`
  const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
  for (const at of [1, 2]) {
    const named = { goods_code: `${code}-${at}`, name_en: `Style ${code}-${at}` }
    const input = { ...named, category_id: categories[0]!.category_id, request_id: `${code}-start-${at}` }
    const started = await api.call(createGoods, input, owner)
    await api.call(savePrices, { ...started, price: at * 1000 }, owner)
  }
  await enterBackOffice(page, owner)
  await page.goto(`/admin/goods?keyword=${code}`)
  await page.getByRole('checkbox', { name: t('choosePage') }).check()
  await page.getByRole('button', { name: t('change', { count: 2 }) }).click()
  const panel = page.getByRole('region', { name: t('changeNum', { count: 2 }) })
  await panel.getByRole('textbox', { name: t('by') }).fill('4')
  await expect(panel.getByRole('listitem')).toHaveText([/10\.00.*10\.50/, /20\.00.*21\.00/])
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('changeNow', { count: 2 }) }).click()

  const toast = page.getByRole('alert').filter({ hasText: t('changedNum', { count: 2 }) })
  await expect(page.locator('.list-table')).toContainText('10.50')
  await toast.getByRole('button', { name: staffTexts('states')('undo') }).click()
  await expect(page.locator('.list-table')).toContainText('10.00')

  await page.getByRole('button', { name: t('title') }).click()
  await page
    .getByRole('link', { name: t('priceBy', { by: '+4%', step: '¥ 0.50' }) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: t('rows') })).toContainText(`Style ${code}-2`)
  // The status of the change and of each of its styles.
  await expect(page.getByText(t('status_30'))).toHaveCount(3)
  await expectAccessible(page)
})

test.describe('when the answer to a bulk change is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('staff press again, and prices are raised once', { tag: '@once' }, async ({
    page,
    api,
    staffTexts,
  }) => {
    const t = staffTexts('goodsBulk')
    const owner = await logInManager(api)
    const code = `LOST${randomInt(1_000_000)}`
    const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
    const named = { goods_code: code, name_en: `Style ${code}`, category_id: categories[0]!.category_id }
    const started = await api.call(createGoods, { ...named, request_id: `${code}-start` }, owner)
    await api.call(savePrices, { ...started, price: 1000 }, owner)
    await enterBackOffice(page, owner)
    await page.goto(`/admin/goods?keyword=${code}`)
    await page.getByRole('checkbox', { name: t('choosePage') }).check()
    await page.getByRole('button', { name: t('change', { count: 1 }) }).click()
    const panel = page.getByRole('region', { name: t('changeNum', { count: 1 }) })
    await panel.getByRole('textbox', { name: t('by') }).fill('10')
    const row = panel.getByRole('listitem')
    await expect(row).toHaveText(/10\.00.*11\.00/)
    await loseAnswer(page, applyBulk)
    const apply = panel.getByRole('button', { name: t('changeNow', { count: 1 }) })
    await apply.click()
    await expect(panel.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await expect(page.locator('.list-table')).toContainText('11.00')
    await expect(row).toHaveText(/10\.00.*11\.00/)
    await apply.click()
    await expect(page.getByText(t('changedNum', { count: 1 })).first()).toBeVisible()
    const { goods_id } = started
    expect((await api.call(getDeskGoods, { goods_id }, owner)).price).toBe(1100)
  })
})

test('a long name wraps, so that the state and the acts of every style stay in view', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('goods')
  const name = 'Vegetable-tanned full-grain shoulder leather with a hand-finished antique surface'
  await page.route('**/staff/pc_api.goods/getList', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.list[0].name_en = name
    await route.fulfill({ response, json: answer })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/goods')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('button', { name: t('actionsFor', { name }) })).toBeInViewport({ ratio: 1 })
})

test('styles open whatever their code is', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  const owner = await logInManager(api)
  const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
  await enterBackOffice(page, owner)
  // Codes that are also the names of pages of this desk.
  for (const code of ['FILTERS', 'CHANGES']) {
    const { list } = await api.call(listDeskGoods, { keyword: code, page: 1, limit: 20 }, owner)
    if (!list.some(({ goods_code }) => goods_code === code)) {
      const category_id = categories[0]!.category_id
      const named = { goods_code: code, name_en: `Style ${code}`, category_id }
      await api.call(createGoods, { ...named, request_id: randomUUID() }, owner)
    }
    await page.goto(`/admin/goods?keyword=${code}`)
    await page.getByRole('link', { name: `Style ${code}` }).click()
    await expect(page.getByRole('heading', { name: `Style ${code}` })).toBeVisible()
  }
  await page.goto('/admin/goods-filters')
  const desks = page.getByRole('navigation', { name: staffTexts('navigation')('desks') })
  await expect(
    desks.getByRole('link', { name: staffTexts('navigation')('goods'), exact: true }),
  ).toHaveAttribute('aria-current', 'page')
})
