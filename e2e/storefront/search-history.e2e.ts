import { paths } from '@corium/contract/paths'
import { forgetSearches, listSearches, recordSearch } from '@corium/contract/search-history'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, hydrated, test, visit, visitWithoutScripts } from '../fixtures.ts'

/** Shows the results of a search and waits until the shop has recorded it. */
async function search(page: Page, showResults: () => Promise<unknown>): Promise<void> {
  const recorded = page.waitForResponse((response) => response.url().endsWith(recordSearch.path))
  await showResults()
  expect(await (await recorded).json()).toMatchObject({ code: 1 })
}

test('a visitor chooses an earlier search in the empty field, and clears the list', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  const t = texts('shell')
  const field = page.getByRole('combobox', { name: t('searchLabel') }).filter({ visible: true })
  const earlier = page.getByRole('group', { name: t('searchHistory') }).getByRole('option')
  for (const keyword of ['litchi', 'navy']) await search(page, () => visit(page, paths.search({ keyword })))
  await visit(page, paths.home())
  await field.click()
  await expect(earlier).toHaveText(['navy', 'litchi'])
  await expectAccessible(page)

  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(earlier.nth(1)).toHaveAttribute('aria-selected', 'true')
  await search(page, () => field.press('Enter'))
  await expect(page).toHaveURL(/keyword=litchi/)
  await expect(field).toHaveValue('litchi')

  await visit(page, paths.home())
  await field.click()
  await expect(earlier).toHaveText(['litchi', 'navy'])
  await field.fill('nap')
  await expect(earlier).toHaveCount(0)
  await field.fill('')
  const clear = page.getByRole('button', { name: t('clearHistory') })
  await Promise.all([page.waitForResponse(`**${forgetSearches.path}`), clear.click()])
  await expect(earlier).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  const answered = page.waitForResponse((response) => response.url().endsWith(listSearches.path))
  await field.click()
  expect((await (await answered).json()).data).toEqual({ list: [] })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('a visitor who enters the empty field before the page works sees earlier searches once it does', {
  tag: ['@once', '@desk'],
}, async ({ page, texts }) => {
  const t = texts('shell')
  await search(page, () => visit(page, paths.search({ keyword: 'litchi' })))
  const sendScripts = await visitWithoutScripts(page, paths.home())
  await page
    .getByRole('combobox', { name: t('searchLabel') })
    .filter({ visible: true })
    .click()
  sendScripts()
  const earlier = page.getByRole('group', { name: t('searchHistory') }).getByRole('option')
  await expect(earlier).toHaveText(['litchi'])
})

test('the search page lists earlier searches, which are removed one by one', async ({
  page,
  member,
  api,
  texts,
}) => {
  const t = texts('search')
  await api.call(recordSearch, { keyword: 'litchi' }, member.token)
  await api.call(recordSearch, { keyword: '小牛皮 黑色' }, member.token)
  await visit(page, paths.search())
  const earlier = page.getByRole('region', { name: t('history') })
  await expect(earlier.getByRole('listitem')).toHaveText(['小牛皮 黑色', 'litchi'])
  await expectAccessible(page)
  await earlier.getByRole('button', { name: t('removeSearch', { keyword: 'litchi' }) }).click()
  await expect(earlier.getByRole('listitem')).toHaveText(['小牛皮 黑色'])
  expect(await api.call(listSearches, {}, member.token)).toEqual({ list: ['小牛皮 黑色'] })
  await earlier.getByRole('link', { name: '小牛皮 黑色' }).click()
  await expect(page).toHaveURL(/keyword=/)
})
