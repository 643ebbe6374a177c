import { listCardRequests } from '@corium/contract/card-desk'
import { listColorCards } from '@corium/contract/color-cards'
import { loginStaff } from '@corium/contract/staff'
import { expect, test } from './fixtures.ts'

test('staff who authorize on the API page see their calls and can try them', { tag: '@once' }, async ({
  page,
  api,
}) => {
  const account = { email: 'min@corium.example', password: 'corium-demo-1' }
  const { token } = await api.call(loginStaff, account)
  const staffCalls = page.getByText('/staff/', { exact: false })

  await page.goto('/docs')
  await page.locator('.opblock-tag', { hasText: 'color cards' }).click()
  await expect(page.getByText(listColorCards.path, { exact: true })).toBeVisible()
  await expect(staffCalls).toHaveCount(0)

  const openDialog = () => page.getByRole('button', { name: 'Authorize', exact: true }).first().click()
  await openDialog()
  await page.getByLabel('Value:').fill(token)
  await page.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.locator('.opblock-tag', { hasText: 'card desk' }).click()
  const listing = page.locator('.opblock', { hasText: listCardRequests.path })
  await listing.getByRole('button').first().click()
  await listing.getByRole('button', { name: 'Try it out' }).click()
  await listing.getByRole('textbox').fill('{}')
  const answered = page.waitForResponse(`**${listCardRequests.path}`)
  await listing.getByRole('button', { name: 'Execute' }).click()
  expect((await (await answered).json()).code).toBe(1)

  await openDialog()
  await page.getByRole('button', { name: 'Remove authorization' }).click()
  await expect(staffCalls).toHaveCount(0)
})
