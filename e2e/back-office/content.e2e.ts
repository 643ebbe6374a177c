import { randomUUID } from 'node:crypto'
import { createContent, getDeskContent, listDeskContent, saveContent } from '@corium/contract/content-desk'
import { paths } from '../../packages/contract/src/paths.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test, visit } from '../fixtures.ts'
import { enterBackOffice, holdCall } from './staff.ts'

test('staff write news with blocks, preview the draft in a frame, publish it and read it in the shop', {
  tag: '@once',
}, async ({ page, api, staffTexts, isChinese }) => {
  const t = staffTexts('content')
  const fields = staffTexts('contentFields')
  const blocks = staffTexts('contentBlocks')
  const name = isChinese ? '中文' : 'English'
  const slug = `news-${randomUUID().slice(0, 8)}`
  const title = `Two lots under one lamp, ${slug}`
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/content')
  await page.getByRole('button', { name: t('newText'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(fields('title')).fill(title)
  await drawer.getByLabel(t('slug')).fill(slug)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('startDraft') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const column = page.getByRole('region', { name, exact: true })
  await column.getByLabel(fields('summary')).fill('They differ more than on any screen.')
  await column.getByRole('button', { name: fields('addBlock') }).click()
  await page.getByRole('menuitem', { name: blocks('text'), exact: true }).click()
  await column.getByRole('textbox', { name: fields('text') }).fill('We measured three pieces.')
  await column.getByRole('button', { name: fields('addBelow') }).click()
  await page.getByRole('menuitem', { name: blocks('quote') }).click()
  const quote = column.getByRole('group', { name: fields('blockOf', { num: 2, name: blocks('quote') }) })
  await quote.getByLabel(fields('text')).fill('Look at the dye lot.')
  await quote.getByRole('button', { name: fields('moveUp') }).click()
  const moved = column.getByRole('group', { name: fields('blockOf', { num: 1, name: blocks('quote') }) })
  await expect(moved.getByLabel(fields('text'))).toHaveValue('Look at the dye lot.')
  await moved.getByRole('button', { name: fields('deleteBlock') }).click()
  await expect(moved).toBeHidden()
  await page
    .getByRole('button', { name: fields('undo'), exact: true })
    .last()
    .click()
  await expect(moved).toBeVisible()

  // The input is kept without saving.
  await page.reload()
  await expect(column.getByLabel(fields('summary'))).toHaveValue('They differ more than on any screen.')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('preview'), exact: true }).click()
  await page.getByRole('button', { name: t('saveAndShow') }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('We measured three pieces.')).toBeVisible()
  await expect(frame.getByRole('heading', { name: title })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staffTexts('states')('close') })
    .click()
  await page.getByRole('button', { name: t('publish', { languages: name }) }).click()
  await expect(page.getByText(t('published'))).toBeVisible()
  await visit(page, paths.newsDetail(slug))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Look at the dye lot.')).toBeVisible()
})

test('two people who write at once lose nothing: what was, theirs and yours @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('content')
  const fields = staffTexts('contentFields')
  const token = await logInManager(api)
  const body = {
    title: 'Oat',
    summary: 'Before',
    author: '',
    image: '',
    blocks: [],
    materials: [],
    seo_title: '',
    seo_description: '',
  }
  const text = { language: 'en-us' as const, body }
  const slug = `news-${randomUUID().slice(0, 8)}`
  const { content_id } = await api.call(
    createContent,
    { ...text, kind: 'news', slug, request_id: randomUUID() },
    token,
  )
  await enterBackOffice(page, token)
  await page.goto(`/admin/content/${content_id}`)
  const column = page.getByRole('region', { name: 'English', exact: true })
  await column.getByLabel(fields('summary')).fill('Mine')
  const theirs = { ...body, summary: 'Theirs', author: 'Wu Hao' }
  await api.call(saveContent, { content_id, language: 'en-us', version: 1, body: theirs }, token)
  // A refused deletion does not leave the page.
  const name = 'English'
  await column.getByRole('button', { name: t('deleteDraft', { language: name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deleteDraft', { language: name }) })
    .click()
  await expect(page.locator('.ant-notification-notice').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(content_id))
  await page.getByRole('button', { name: t('save') }).click()
  const conflict = column.getByRole('alert').filter({ hasText: t('conflictText') })
  await expect(conflict.getByRole('cell', { name: 'Before' })).toBeVisible()
  await expect(conflict.getByText('Wu Hao')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: t('goOnWithThese') }).click()
  await page.getByRole('button', { name: t('save') }).click()
  await expect(page.getByText(t('allSaved'))).toBeVisible()
  const saved = await api.call(getDeskContent, { content_id }, token)
  expect(saved.texts[0]?.body).toMatchObject({ summary: 'Mine', author: 'Wu Hao' })

  // Text that is typed during the save stays.
  const saving = await holdCall(page, saveContent)
  await column.getByLabel(fields('summary')).fill('Mine, first')
  await page.getByRole('button', { name: t('save') }).click()
  await column.getByLabel(fields('summary')).fill('Mine, second')
  saving.resolve()
  await expect(page.getByRole('button', { name: t('save') })).not.toHaveClass(/loading/)
  await expect(column.getByLabel(fields('summary'))).toHaveValue('Mine, second')
  await expect(conflict).toHaveCount(0)
  await page.getByRole('button', { name: t('save') }).click()
  await expect(page.getByText(t('allSaved'))).toBeVisible()
  const again = await api.call(getDeskContent, { content_id }, token)
  expect(again.texts[0]?.body).toMatchObject({ summary: 'Mine, second', author: 'Wu Hao' })

  // Ctrl S during a save also saves that text, right after the first save.
  const savingFirst = await holdCall(page, saveContent)
  await column.getByLabel(fields('summary')).fill('Mine, third')
  await page.keyboard.press('Control+s')
  await column.getByLabel(fields('summary')).fill('Mine, fourth')
  await page.keyboard.press('Control+s')
  savingFirst.resolve()
  await expect(page.getByText(t('allSaved'))).toBeVisible()
  const last = await api.call(getDeskContent, { content_id }, token)
  expect(last.texts[0]?.body).toMatchObject({ summary: 'Mine, fourth' })
})

test('banners are put in order, and the screens around texts are accessible @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('content')
  const token = await logInManager(api)
  const slugs = async () =>
    (await api.call(listDeskContent, { kind: 'banner', limit: 50 }, token)).list.map(({ slug }) => slug)
  const [first, second] = await slugs()
  await enterBackOffice(page, token)
  await page.goto('/admin/content?kind=banner')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  const nameAt = async (index: number) =>
    (await rows.nth(index).getByRole('link').first().textContent()) ?? ''
  const [firstName, secondName] = [await nameAt(0), await nameAt(1)]
  const moveUp = (name: string) =>
    page.getByRole('button', { name: t('moveUp', { name }), exact: true }).click()
  await moveUp(secondName)
  await expect.poll(async () => (await slugs()).slice(0, 2)).toEqual([second, first])
  await expect(rows.first()).toContainText(secondName)
  await expectAccessible(page)
  await moveUp(firstName)
  await expect.poll(async () => (await slugs()).slice(0, 2)).toEqual([first, second])

  await page.goto('/admin/content?kind=about')
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'English', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/content/documents?key=privacy')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/content?kind=faq')
  await page.getByRole('button', { name: t('categories'), exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await expectAccessible(page)
})
