import { deleteColorTable, getColorTable } from '@corium/contract/color-search'
import { getShippingSettings, getShopSettings, saveShippingSettings } from '@corium/contract/settings-desk'
import { loginStaff } from '@corium/contract/staff'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { bitmap } from '../test-picture.ts'
import { enterBackOffice, holdCall } from './staff.ts'

/** Formats fen in the form of the page: `99,000.00`. */
const written = (fen: number) => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })

test('a fee is changed and saved; of two who save, the second one sees both and loses nothing @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('settings')
  const token = await logInManager(api)
  const read = () => api.call(getShippingSettings, {}, token)
  const { zones } = await read()
  // Other tests place no orders to this address.
  const world = zones.at(-1)!
  // A value that an earlier run has not saved.
  const first = world.freight.first === 19_950 ? 18_950 : 19_950
  const further = world.freight.further === 725 ? 825 : 725
  const freeFrom = world.free_from === 9_900_000 ? 9_800_000 : 9_900_000
  const name = (field: string) => t('fieldOf', { zone: world.name, field })

  await enterBackOffice(page, token)
  await page.goto('/admin/settings/shipping')
  await page.getByLabel(name(t('freightFirst'))).fill(String(first / 100))
  const bar = page.getByRole('region', { name: t('changes') })
  // An empty fee does not mean free shipping, and a fee above the maximum is not reduced to it.
  const states = staffTexts('states')
  const free = page.getByLabel(name(t('freightFurther')))
  for (const [typed, fault] of [
    ['', states('numberMissing')],
    ['99999999', states('numberMax', { limit: '¥\u00a0100,000.00' })],
  ] as const) {
    await free.fill(typed)
    await bar.getByRole('button', { name: t('save', { count: 2 }) }).click()
    await expect(page.getByText(fault)).toBeVisible()
    await expect(free).toBeFocused()
    await expect(free).toHaveValue(typed)
  }
  await free.fill((world.freight.further / 100).toFixed(2))
  await expect(bar.getByRole('row', { name: name(t('freightFirst')) })).toContainText(written(first))
  await expectAccessible(page)
  // Input that is typed during the save stays.
  const saving = await holdCall(page, saveShippingSettings)
  await bar.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await page.getByLabel(name(t('freightFurther'))).fill(String(further / 100))
  saving.resolve()
  await expect(bar.getByRole('row', { name: name(t('freightFirst')) })).toBeHidden()
  await expect(bar.getByRole('row', { name: name(t('freightFurther')) })).toContainText(written(further))
  const saved = await read()
  expect(saved.zones.at(-1)).toMatchObject({ freight: { first } })

  const rows = saved.zones.map(({ zone, courier, freight, free_from }) => ({
    zone,
    courier,
    freight,
    free_from: zone === world.zone ? freeFrom : free_from,
  }))
  const { version, couriers_off } = saved
  await api.call(saveShippingSettings, { version, zones: rows, couriers_off }, token)
  await bar.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(bar.getByRole('alert')).toContainText(t('conflict'))
  await expect(bar.getByRole('row', { name: name(t('freeFrom')) })).toContainText(written(freeFrom))
  await expectAccessible(page)
  await bar.getByRole('button', { name: t('keepMine') }).click()
  await bar.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(bar).toBeHidden()
  expect((await read()).zones.at(-1)).toMatchObject({ freight: { further }, free_from: freeFrom })
})

test('a phone shows which part of the settings and which view of a list is open', { tag: '@phone' }, async ({
  page,
  api,
  staffTexts,
}) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/settings/answers')
  const parts = page.getByRole('navigation', { name: staffTexts('settings')('parts') })
  await expect(parts.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
  await page.goto('/admin/after-sales?view=done')
  await expect(page.locator('.view-tabs [aria-pressed="true"]')).toHaveText(/\d$/)
  await expect(page.locator('.view-tabs [aria-pressed="true"]')).toBeInViewport({ ratio: 1 })
})

test('the fees of all regions fit a tablet', { tag: '@once' }, async ({ page, api }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/settings/shipping')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  expect(await table.evaluate((fees) => fees.scrollWidth - fees.parentElement!.clientWidth)).toBe(0)
})

test('a color table is refused with its wrong line, imported, and removed; times and an address that cannot be are refused @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('colorTable')
  const settings = staffTexts('settings')
  const token = await logInManager(api)
  const { columns, rows, version } = await api.call(getColorTable, {}, token)
  if (rows > 0) await api.call(deleteColorTable, { version }, token)
  const file = (lab: string) => ({
    name: 'colors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns.join(',')}\nHouse,E2E 9-001,,${lab},D65,10,,ours`),
  })

  await enterBackOffice(page, token)
  await page.goto('/admin/settings/color-table')
  await expect(page.getByRole('heading', { name: t('none') })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file('500,0,0'))
  await page.getByLabel(t('source')).fill('Test license')
  await page.getByLabel(t('licensed')).check()
  await page.getByRole('button', { name: t('import'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('500')
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(file('50,0,0'))
  await page.getByRole('button', { name: t('import'), exact: true }).click()
  await expect(page.getByText('Test license')).toBeVisible()
  await page.getByRole('button', { name: t('remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove') })
    .click()
  await expect(page.getByRole('heading', { name: t('none') })).toBeVisible()

  await page.goto('/admin/settings/simulator')
  await page.getByLabel(settings('simulatorUrl')).fill('http://simulator.example')
  await page.getByRole('button', { name: settings('save', { count: 1 }) }).click()
  await expect(page.getByText(settings('simulatorUrlWrong'))).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/settings/shop')
  await page.getByLabel(settings('same_day_until')).fill('3 pm')
  const figure = page.getByRole('group', { name: settings('figureOf', { number: 1 }) })
  await figure.getByLabel(settings('text_en')).fill('')
  await page.getByRole('button', { name: settings('save', { count: 2 }) }).click()
  await expect(page.getByText(settings('sameDayWrong'))).toBeVisible()
  await expect(figure.locator('.ant-form-item-has-error')).toHaveCount(1)
  await expectAccessible(page)

  await page.goto('/admin/settings/bank-transfer')
  await page.getByLabel(settings('number')).fill('12 34')
  await page.getByLabel(settings('bank_en')).fill('')
  await page.getByRole('button', { name: settings('save', { count: 2 }) }).click()
  await expect(page.getByText(settings('numberWrong'))).toBeVisible()
  await expect(page.locator('.ant-form-item-has-error')).toHaveCount(2)
  await expectAccessible(page)

  await page.goto('/admin/settings/orders')
  await page.getByLabel(settings('return_days')).fill('40')
  await page.getByRole('button', { name: settings('save', { count: 1 }) }).click()
  await expect(page.locator('.ant-form-item-has-error')).toContainText(settings('claim_days'))
  await expectAccessible(page)

  const answers = staffTexts('answers')
  await page.goto('/admin/settings/answers')
  await page.getByRole('button', { name: answers('add') }).click()
  await page.getByLabel(answers('english')).last().fill('Dear {name},')
  await page.getByRole('button', { name: settings('save', { count: 1 }) }).click()
  await expect(page.getByText(answers('nameWrong'))).toBeVisible()
  await expectAccessible(page)
})

test('a logo that is too small says so; another one stands for the name in the shop and the back office until it is removed @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('settings')
  const token = await logInManager(api)
  const read = () => api.call(getShopSettings, {}, token)
  const { name_cn, name_en } = await read()
  const sideBar = page.getByRole('complementary')

  await enterBackOffice(page, token)
  await page.goto('/admin/settings/shop')
  const field = page.locator('.ant-form-item', { has: page.locator('#shop-logo') })
  const file = field.locator('input[type=file]')
  await file.setInputFiles(bitmap('small.bmp'))
  await expect(field.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await file.setInputFiles(bitmap('wide.bmp', 400, 100))
  await expect(field.getByRole('alert')).toBeHidden()
  await expect(field.getByRole('img', { name: t('logo') })).toBeVisible()
  await page.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await expect(sideBar.getByRole('img', { name: new RegExp(`${name_cn}|${name_en}`) })).toBeVisible()

  await page.goto('/web/home/index')
  const logo = page.getByRole('banner').getByRole('link').getByRole('img').locator('visible=true').first()
  await expect(logo).toHaveAttribute('alt', new RegExp(`${name_cn}|${name_en}`))
  await expect(logo).toHaveJSProperty('naturalWidth', 400)
  await expect(logo).toHaveCSS('height', '36px')
  await expectAccessible(page)

  await page.goto('/admin/settings/shop')
  await field.getByRole('button', { name: t('removePicture') }).press('Enter')
  await expect(field.getByRole('button', { name: t('addPicture') })).toBeFocused()
  await page.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await expect(sideBar.getByRole('img')).toBeHidden()
  expect((await read()).logo).toBeNull()
})

test('staff who may only import the color table find it in the side bar', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const goodsStaff = { email: 'hao@corium.example', password: 'corium-demo-1' }
  const { token } = await api.call(loginStaff, goodsStaff)
  await enterBackOffice(page, token)
  await page.goto('/admin/')
  await page.getByRole('link', { name: staffTexts('navigation')('settings') }).click()
  await expect(page).toHaveURL(/color-table/)
  const parts = page.getByRole('navigation', { name: staffTexts('settings')('parts') })
  await expect(parts.getByRole('link')).toHaveText([staffTexts('colorTable')('title')])
  // The page shows the general line, because a color table does not concern orders.
  await expect(page.getByText(staffTexts('settings')('line'))).toBeVisible()
})
