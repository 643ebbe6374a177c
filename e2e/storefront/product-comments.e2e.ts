import { randomUUID } from 'node:crypto'
import { showComment } from '@corium/contract/comment-desk'
import { createComments } from '@corium/contract/comments'
import { getGoods, listGoods } from '@corium/contract/goods'
import { getCommentStat, markCommentUseful } from '@corium/contract/goods-comments'
import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../packages/contract/src/paths.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, receiveByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { inAmpleStock, type PurchasableSku } from '../find-sku.ts'
import { expect, type Member, type TextsFor, test, visit } from '../fixtures.ts'
import { bitmap } from '../test-picture.ts'

/** The response of a shop that is too busy. */
const refusedForNow = { code: 30, data: {}, msg: 'The shop is very busy.' }

const good = 'Turns over a 3 mm cord without cracking.'
const bad = 'On my screen it looked gray; here it is clearly green.'

/** Two colors of a style without comments. Tests that run at the same time skip different numbers. */
async function findColors(api: ApiClient, skip: number): Promise<PurchasableSku[]> {
  const { list } = await api.call(listGoods, { limit: 100 })
  let left = skip
  for (const { goods_id } of list) {
    const goods = await api.call(getGoods, { goods_id })
    const items = goods.skus.map((sku) => ({ goods, sku })).filter(inAmpleStock)
    if (items.length < 2 || (await api.call(getCommentStat, { goods_id })).total > 0) continue
    if (left === 0) return items.slice(0, 2)
    left -= 1
  }
  throw new Error('Every style of the demo shop has comments')
}

async function upload(request: APIRequestContext, token: string, name: string): Promise<string> {
  const response = await request.post('/publics/pc_api.upload/image', {
    headers: { 'access-token': token },
    multipart: { scene: 'comment', file: bitmap(name) },
  })
  return (await response.json()).data.file_id
}

/**
 * A buyer has received two colors of a style and says something good and something
 * bad about it, which staff show.
 */
async function commentedStyle(api: ApiClient, request: APIRequestContext, skip: number) {
  const { token } = await api.register()
  const colors = await findColors(api, skip)
  const { order_id, lines } = await receiveByApi(api, token, colors)
  const staff = await logInManager(api)
  const lineOf = ({ sku }: PurchasableSku) =>
    lines.find(({ sku_id }) => sku_id === sku.sku_id)!.order_goods_id
  const file_ids = [await upload(request, token, 'one.bmp'), await upload(request, token, 'other.bmp')]
  const said = { is_anonymous: true, made: '' }
  const { comment_ids } = await api.call(
    createComments,
    {
      order_id,
      ship_star: 5,
      service_star: 5,
      request_id: randomUUID(),
      items: [
        {
          order_goods_id: lineOf(colors[0]!),
          star: 5,
          color_match: 5,
          content: good,
          file_ids,
          tags: ['soft', 'no-smell'],
          ...said,
        },
        {
          order_goods_id: lineOf(colors[1]!),
          star: 2,
          color_match: 2,
          content: bad,
          file_ids: [],
          tags: ['soft'],
          ...said,
        },
      ],
    },
    token,
  )
  for (const comment_id of comment_ids) await api.call(showComment, { comment_id }, staff)
  return { token, colors, goods: colors[0]!.goods }
}

const section = (page: Page, texts: TextsFor) =>
  page.getByRole('region', { name: texts('goodsComments')('title'), exact: true })
const rows = (page: Page, texts: TextsFor) =>
  page.getByRole('list', { name: texts('goodsComments')('list') }).locator('> li')

/** Scrolls to the comments like a buyer; until then they are the server's HTML. */
async function reachComments(page: Page): Promise<void> {
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.comments') ?? {}).some((key) => key.startsWith('__react')),
  )
}

test('comments are filtered, their pictures enlarged, and one is marked as useful', { tag: '@once' }, async ({
  page,
  request,
  api,
  otherApi,
  texts,
}) => {
  const t = texts('goodsComments')
  const { colors, goods } = await commentedStyle(otherApi, request, 0)
  const reader: Member = await api.register()
  await page.addInitScript((token) => localStorage.setItem('token', token), reader.token)
  await visit(page, paths.product(goods.goods_id, colors[0]!.sku.sku_id))
  await reachComments(page)
  await page.getByRole('link', { name: t('ratingLink', { count: 2 }) }).click()
  await expect(section(page, texts).getByText('3.5', { exact: true })).toBeVisible()
  // One of two comments fills half a bar.
  const fiveStars = page
    .getByRole('table', { name: t('ratings') })
    .getByRole('row')
    .first()
  await expect(fiveStars.locator('.comment-bar > span')).toHaveAttribute('style', 'width:50%')
  await expect(rows(page, texts)).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('radio', { name: t('filter_bad') }).check()
  await expect(rows(page, texts)).toHaveCount(1)
  await expect(rows(page, texts)).toContainText(bad)
  const { skus } = await api.call(getGoods, { goods_id: goods.goods_id })
  const color = skus.find(({ sku_id }) => sku_id === colors[0]!.sku.sku_id)!.color.name
  await page.getByRole('checkbox', { name: t('onlyColor', { color }) }).check()
  await expect(section(page, texts)).toContainText(t('noneTitle'))
  await page.getByRole('button', { name: t('showAll') }).click()
  await expect(rows(page, texts)).toHaveCount(2)
  await page.getByRole('combobox', { name: t('sort') }).selectOption('star-up')
  await expect(rows(page, texts).first()).toContainText(bad)

  const pictures = rows(page, texts).getByRole('list').getByRole('button')
  await expect(pictures).toHaveCount(2)
  await pictures.first().click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img')
  await expect(picture).toHaveAccessibleName(/1/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('nextPicture') }).click()
  await expect(picture).toHaveAccessibleName(/2.*2|2.*第 2/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pictures.first()).toBeFocused()

  const useful = rows(page, texts)
    .filter({ hasText: good })
    .getByRole('button', { name: t('useful') })
  // The page shows the mark before the shop has stored it.
  await Promise.all([page.waitForResponse(`**${markCommentUseful.path}`), useful.click()])
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await reachComments(page)
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page, texts).first()).toContainText(good)
})

test('the arrow keys show the other pictures of a comment', {
  tag: '@desk',
}, async ({ page, request, otherApi, texts }) => {
  const t = texts('goodsComments')
  const { goods } = await commentedStyle(otherApi, request, 2)
  await visit(page, paths.product(goods.goods_id))
  await reachComments(page)
  const pictures = rows(page, texts).getByRole('list').getByRole('button')
  await pictures.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const shown = (position: number, nick: string) => t('pictureOf', { position, count: 2, nick })
  const nick = (await dialog.getByRole('img').getAttribute('alt'))?.split(' ').at(-1) ?? ''
  await expect(dialog).toHaveAccessibleName(shown(1, nick))
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName(shown(2, nick))
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName(shown(1, nick))
  await page.keyboard.press('Escape')
  await expect(pictures.first()).toBeFocused()
})

test('a comment picture that cannot be loaded shows a sign of its own, and the enlarged one says so', {
  tag: '@once',
}, async ({ page, request, otherApi, texts }) => {
  const t = texts('goodsComments')
  const { goods } = await commentedStyle(otherApi, request, 4)
  await page.route('**/media/uploads/**', (route) => route.fulfill({ status: 404 }))
  await visit(page, paths.product(goods.goods_id))
  await reachComments(page)
  const pictures = rows(page, texts).getByRole('list').getByRole('button')
  await expect(pictures.first().locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  await pictures.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  const label = await dialog.getAttribute('aria-label')
  await expect(dialog.getByText(t('pictureFailed', { name: label ?? '' }))).toBeVisible()
})

test('comments are part of the page that the server sends, with structured data', { tag: '@once' }, async ({
  request,
  otherApi,
}) => {
  const { goods } = await commentedStyle(otherApi, request, 3)
  const html = await (await request.get(`/web${paths.product(goods.goods_id)}`)).text()
  expect(html.replaceAll(/<script.*?<\/script>/gs, '')).toContain(good)
  const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const [product] = JSON.parse(data)['@graph']
  expect(product.aggregateRating).toMatchObject({ ratingValue: 3.5, reviewCount: 2 })
  expect(product.review.map((review: { reviewBody: string }) => review.reviewBody)).toContain(good)
})

test('a visitor who marks a comment is asked to log in, and a failed filter offers a retry', {
  tag: '@once',
}, async ({ page, request, otherApi, texts }) => {
  const t = texts('goodsComments')
  const { goods } = await commentedStyle(otherApi, request, 4)
  await visit(page, paths.product(goods.goods_id))
  await reachComments(page)
  await page
    .getByRole('button', { name: t('useful') })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    rows(page, texts)
      .getByRole('button', { name: t('useful') })
      .first(),
  ).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/pc_api.comment/getList', (route) => route.fulfill({ json: refusedForNow }))
  await page.getByRole('radio', { name: t('filter_good') }).check()
  const failed = section(page, texts).getByRole('alert')
  await expect(failed).toContainText(t('failed'))
  await page.unroute('**/pc_api.comment/getList')
  await failed.getByRole('button', { name: texts('common')('retry') }).click()
  await expect(rows(page, texts)).toHaveCount(1)
})

test.describe('when more comments do not arrive', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('those that are loaded stay, and the next try shows the others once', { tag: '@once' }, async ({
    page,
    request,
    otherApi,
    texts,
  }) => {
    const t = texts('goodsComments')
    const { goods } = await commentedStyle(otherApi, request, 6)
    await visit(page, paths.product(goods.goods_id))
    await reachComments(page)
    let isLost = true
    await page.route('**/pc_api.comment/getList', async (route) => {
      const input = route.request().postDataJSON()
      const response = await route.fetch({ postData: { ...input, limit: 1 } })
      await (isLost && input.page === 2 ? route.abort() : route.fulfill({ response }))
    })
    await page.getByRole('combobox', { name: t('sort') }).selectOption('star-up')
    await expect(rows(page, texts)).toHaveCount(1)
    const more = section(page, texts).getByRole('button', { name: t('more', { count: 1 }) })
    await more.click()
    await expect(section(page, texts).getByText(t('moreFailed'))).toBeVisible()
    await expect(rows(page, texts)).toContainText([bad])
    isLost = false
    await more.click()
    await expect(rows(page, texts)).toContainText([bad, good])
    await expect(more).toHaveCount(0)
  })
})

test('a material without comments says who can write one', { tag: '@once' }, async ({ page, api, texts }) => {
  const t = texts('goodsComments')
  const [item] = await findColors(api, 8)
  await visit(page, paths.product(item!.goods.goods_id))
  await expect(section(page, texts)).toContainText(t('emptyTitle'))
  await expect(page.getByRole('link', { name: t('ratingLink', { count: 0 }) })).toHaveCount(0)
})
