import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('an owner makes a key and an endpoint, sees their secrets once, follows a test to the ERP, and ends both @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('integrations')
  const name = `Kingdee ${randomUUID().slice(0, 6)}`
  const sandbox = String(process.env.SANDBOX_ORIGIN)
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/integrations')
  await expect(page.getByRole('region', { name: t('keyList') })).toBeVisible()
  await expectAccessible(page)

  const drawer = page.getByRole('dialog')
  await page.getByRole('button', { name: t('newKey') }).click()
  await drawer.getByRole('button', { name: t('createKey') }).click()
  await expect(drawer.getByText('This is required.')).toBeVisible()
  await drawer.getByLabel(t('name')).fill(name)
  await drawer.getByRole('checkbox', { name: t('scope_orders.read') }).check()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('createKey') }).click()
  const key = await drawer.getByText(/^corium_/).textContent()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('stored') }).click()
  const called = await page.request.post('/erp/pc_api.order/getChanged', {
    headers: { 'access-token': key ?? '' },
    data: { limit: 1 },
  })
  expect(await called.json()).toMatchObject({ code: 1, data: { is_more: expect.any(Boolean) } })

  await page.getByRole('button', { name: t('newEndpoint') }).click()
  await drawer.getByLabel(t('name')).fill(name)
  await drawer.getByLabel(t('address')).fill('https://10.0.0.5/hook')
  await drawer.getByRole('checkbox', { name: t('event_case.ended') }).check()
  await drawer.getByRole('button', { name: t('createEndpoint') }).click()
  await expect(
    drawer.getByText('Write an https address that can be reached from the internet.'),
  ).toBeVisible()
  await drawer.getByLabel(t('address')).fill(`${sandbox}/erp/webhooks`)
  await drawer.getByRole('button', { name: t('createEndpoint') }).click()
  await expect(drawer.getByText(/^whsec_/)).toBeVisible()
  await drawer.getByRole('button', { name: t('stored') }).click()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: t('sendTest') }).click()
  // The sandbox's ERP knows the secret of another endpoint, so it refuses this one.
  await expect(page.getByText(t('answered', { code: 401 }))).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^${t('show')} webhook.test`) }).click()
  await expect(drawer.getByText('bad-signature')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: t('actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('delete') }).click()
  await drawer.getByRole('button', { name: t('delete') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: `${t('revoke')} ${name}` }).click()
  await drawer.getByRole('button', { name: t('revoke') }).click()
  await expect(page.getByRole('button', { name: `${t('revoke')} ${name}` })).toHaveCount(0)
  const refused = await page.request.post('/erp/pc_api.order/getChanged', {
    headers: { 'access-token': key ?? '' },
    data: {},
  })
  expect(await refused.json()).toMatchObject({ code: 66 })
})
