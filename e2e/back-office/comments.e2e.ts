import { randomUUID } from 'node:crypto'
import { replyToComment } from '@corium/contract/comment-desk'
import { createComments, listMyComments } from '@corium/contract/comments'
import { getGoods, listGoods } from '@corium/contract/goods'
import { getCommentStat } from '@corium/contract/goods-comments'
import { paths } from '../../packages/contract/src/paths.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, receiveByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { inAmpleStock, type PurchasableSku } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { enterBackOffice, holdCall } from './staff.ts'

/** Two colors of a style that already has a few comments, because other tests count those of styles without any. */
async function findColors(api: ApiClient): Promise<PurchasableSku[]> {
  const { list } = await api.call(listGoods, { limit: 100 })
  for (const { goods_id } of list) {
    const { total } = await api.call(getCommentStat, { goods_id })
    if (total < 1 || total > 3) continue
    const goods = await api.call(getGoods, { goods_id })
    const items = goods.skus.map((sku) => ({ goods, sku })).filter(inAmpleStock)
    if (items.length >= 2) return items.slice(0, 2)
  }
  throw new Error('No style of the demo shop has a few comments')
}

/** A buyer comments on two colors, once kindly and once with an insult. */
async function writeTwo(api: ApiClient) {
  const { token } = await api.register()
  const { order_id, order_sn, lines } = await receiveByApi(api, token, await findColors(api))
  const words = `The edge takes paint in one coat, order ${order_sn}.`
  const insult = `Whoever cut order ${order_sn} is a fool.`
  const said = { star: 5, color_match: 5, tags: [], file_ids: [], is_anonymous: true }
  const items = [words, insult].map((content, index) => ({
    ...said,
    content,
    order_goods_id: lines[index]!.order_goods_id,
  }))
  const ratings = { ship_star: 5, service_star: 5 }
  await api.call(createComments, { order_id, ...ratings, items, request_id: randomUUID() }, token)
  return { token, order_sn, words, insult, goods_id: lines[0]!.goods_id }
}

test('staff show a comment, reply to it on the product page, and hide another one with a reason', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('comments')
  const reply = 'Thank you, that is the finish on the back.'
  const { token, order_sn, words, insult, goods_id } = await writeTwo(api)
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/comments?keyword=${order_sn}`)
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(t('countShown', { count: 1 }))).toBeVisible()
  await expect(row).toBeHidden()

  await page
    .getByRole('region', { name: t('title') })
    .getByRole('link')
    .click()
  await expect(page.getByText(insult)).toBeVisible()
  await page.getByRole('button', { name: t('hideWithReason') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('hideCount', { count: 1 }) }).click()
  await expect(drawer.getByText(staffTexts('states')('chooseReason'))).toBeVisible()
  await drawer.getByRole('radio').first().check()
  await drawer.getByLabel(t('note')).fill('Please stay friendly.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('hideCount', { count: 1 }) }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Please stay friendly.').first()).toBeVisible()
  const { list } = await api.call(listMyComments, {}, token)
  expect(list.find(({ content }) => content === insult)?.hidden_text).toContain('Please stay friendly.')

  await page.goto(`/admin/comments?view=shown&keyword=${order_sn}`)
  await page.getByText(words).waitFor()
  await page
    .getByRole('region', { name: t('title') })
    .getByRole('link')
    .click()
  await page.getByRole('textbox').fill(reply)
  // Text that is typed during the sending stays, and changes the sent reply.
  const sending = await holdCall(page, replyToComment)
  await page.getByRole('button', { name: t('sendReply') }).click()
  await page.getByRole('textbox').fill(`${reply} Come by.`)
  sending.resolve()
  await expect(page.getByText(t('replyIsPublic'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('changeReply') })).toBeEnabled()
  await expect(page.getByRole('textbox')).toHaveValue(`${reply} Come by.`)
  await expect(page.getByText(t('replyChanged'))).toHaveCount(0)
  await expectAccessible(page)

  await visit(page, paths.product(goods_id))
  const shown = page.getByRole('listitem').filter({ hasText: words })
  await expect(shown.getByText(reply)).toBeVisible()
  await expect(page.getByText(insult)).toBeHidden()
})
