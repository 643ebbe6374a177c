import { getAboutPage, getHelpPage, listFaqs } from '@corium/contract/content'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'
import { tabAndPress } from '../keyboard.ts'

test.use({ allowedErrors: [/404.*home\/help/] })

/** A title in the form of the page, on one line. */
const oneLine = (title: string) => title.replaceAll('\n', ' ')

test('a visitor walks the five pages about the shop by their menu', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const { pages } = await api.call(getAboutPage, { key: 'aboutcompany' })
  expect(pages).toHaveLength(5)
  await visit(page, '/home/about/aboutcompany')
  const menu = page.getByRole('navigation', { name: texts('about')('title') })
  for (const { key, name } of pages) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/web/home/about/${key}$`))
    const { title, seo } = await api.call(getAboutPage, { key: key as 'cause' })
    await expect(page.getByRole('heading', { level: 1, name: oneLine(title) })).toBeVisible()
    await expect(page).toHaveTitle(`${seo.title} · Corium`)
    await expect(menu.locator('[aria-current=page]')).toHaveText(name)
  }
})

test('the help leads to its topics, and a topic that does not exist is not found', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const { pages } = await api.call(getHelpPage, { key: 'help' })
  await visit(page, '/home/help')
  const menu = page.getByRole('navigation', { name: texts('help')('title'), exact: true })
  for (const { key, name } of pages.slice(1)) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/web/home/help\\?topic=${key}$`))
    const { title } = await api.call(getHelpPage, { key })
    await expect(page.getByRole('heading', { level: 1, name: oneLine(title) })).toBeVisible()
    await expectAccessible(page)
  }
  expect((await visit(page, '/home/help?topic=nonsense'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: texts('common')('notFoundTitle') })).toBeVisible()
})

test('a topic is served to search engines with its own canonical link', { tag: '@once' }, async ({
  request,
}) => {
  const html = await (await request.get('/web/home/help?topic=delivery')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/web\/home\/help\?topic=delivery"/)
  expect(html).toMatch(/<link rel="alternate" hrefLang="zh-CN" href="[^"]*topic=delivery&amp;lang=zh-cn"/)
  expect(html).not.toContain('FAQPage')
  expect(await (await request.get('/web/home/help')).text()).toContain('"@type":"FAQPage"')
})

test('a question opens by the keyboard, and its link opens it again', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const { list } = await api.call(listFaqs, {})
  const { faq_id, question } = list.at(-1)!.questions.at(-1)!
  await visit(page, '/home/help')
  const details = page.locator('details').filter({ hasText: question })
  const link = details.getByRole('link', { name: texts('help')('linkTo') })
  await expect(link).toBeHidden()
  await tabAndPress(page, details.locator('summary'), 'Enter')
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`#faq-${faq_id}$`))
  await page.reload()
  await expect(link).toBeVisible()
  await expect(details.locator('summary')).toBeInViewport()
})
