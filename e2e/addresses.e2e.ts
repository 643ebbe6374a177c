import { addAddress } from '@corium/contract/addresses'
import { expectAccessible } from './accessible.ts'
import { expect, test, visit } from './fixtures.ts'
import { testAddress } from './test-address.ts'

test.use({ knownErrors: [/ERR_FAILED/] })

test('an address abroad is written freely, changed and deleted in the account', async ({
  page,
  shop,
  say,
  member,
}) => {
  const t = say('addresses')
  await shop.get(addAddress, testAddress, member.token)
  const countries = '**/publics/pc_api.index/getCountryCode'
  await page.route(countries, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  await visit(page, '/home/account/address')
  await page.getByRole('button', { name: t('add') }).click()
  const dialog = page.getByRole('dialog')
  const missing = dialog.getByRole('alert').filter({ hasText: t('countriesFailed') })
  await expect(missing).toBeVisible()
  await page.unroute(countries)
  await missing.getByRole('button', { name: say('common')('retry') }).click()
  await expect(missing).toHaveCount(0)
  const country = dialog.getByRole('combobox', { name: t('country'), exact: true })
  await country.fill('United States')
  await country.press('ArrowDown')
  await country.press('Enter')
  await dialog.getByLabel(t('consignee')).fill('Robin Hale')
  await dialog.getByLabel(t('mobile'), { exact: true }).fill('5035550123')
  await dialog.getByLabel(t('city')).fill('Portland')
  await dialog.getByLabel(t('detail')).fill('1200 NW Sample Street')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByLabel(t('province'))).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel(t('detail'))).toHaveValue('1200 NW Sample Street')
  await dialog.getByLabel(t('province')).fill('Oregon')
  await dialog.getByLabel(t('postcode')).fill('97209')
  // The answer is lost; saving again makes no second address.
  await page.route(
    '**/member/pc_api.address/add',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByText(say('common')('unreachable'))).toBeVisible()
  await dialog.getByRole('button', { name: t('save') }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Robin Hale' })
  await expect(card).toContainText('Portland')

  await card.getByRole('button', { name: t('editOf', { name: 'Robin Hale' }) }).click()
  await dialog.getByLabel(t('city')).fill('Salem')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(card).toContainText('Salem')
  await expectAccessible(page)

  await card.getByRole('button', { name: t('defaultOf', { name: 'Robin Hale' }) }).click()
  await expect(page.getByText(t('nowDefault'))).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await card.getByRole('button', { name: t('deleteOf', { name: 'Robin Hale' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete'), exact: true })
    .click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
