import { randomInt, randomUUID } from 'node:crypto'
import { appendComment, createComments, deleteComment, listMyComments } from '@corium/contract/comments'
import { shipOrder } from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import { confirmReceipt, getOrder } from '@corium/contract/orders'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test, visit } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { bitmap } from '../test-picture.ts'

// The test loses the responses to these calls on purpose.
test.use({ allowedErrors: [/ERR_FAILED.*comment\/(create|append|del)/] })

/** Two materials that the member has received. */
async function receiveTwo(api: ApiClient, { token }: Member) {
  const first = await findSku(api, inAmpleStock, 6)
  const second = await findSku(
    api,
    (item) => inAmpleStock(item) && item.goods.goods_id !== first.goods.goods_id,
    6,
  )
  const order = await orderByApi(api, token, [first, second], 2)
  const { order_id } = order
  await payByApi(api, token, order)
  const getStatus = async () => (await api.call(getOrder, { order_id }, token)).order_status
  await expect.poll(getStatus).toBe(orderStatus.pendingShipment)
  const parcels = [{ courier: 'sf', courier_number: `SF${randomInt(1e12)}` }]
  const staff = await logInManager(api)
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, staff)
  await api.call(confirmReceipt, { order_id }, token)
  return { order_id, names: [first.goods.goods_name, second.goods.goods_name] as const }
}

test('a member comments on received goods, adds a follow-up and deletes the comment', async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('comments')
  const {
    names: [name, otherName],
  } = await receiveTwo(api, member)

  await visit(page, '/home/account/myorder?tab=uncommented')
  await page.getByRole('link', { name: texts('orders')('comment'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('pageTitle'), level: 1 })).toBeVisible()
  const lineOf = (goods: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: goods, exact: true }) })
  const line = lineOf(name)
  const send = page
    .getByRole('button', { name: new RegExp(`^(${t('send')}|${t('sendCount', { count: 1 })})$`) })
    .filter({ visible: true })

  await send.click()
  await expect(page.getByText(t('nothingToSend'))).toBeVisible()
  await line.getByRole('radio', { name: t('star_4') }).check()
  await send.click()
  await expect(line.getByText(t('needMatch'))).toBeVisible()
  await expect(line.getByText(t('needContent'))).toBeVisible()
  await expectAccessible(page)

  await line.getByRole('radio', { name: t('match_4') }).check()
  const content = line.getByRole('textbox', { name: t('content') })
  await content.fill('Turns over a cord without cracking.')
  await line.getByRole('textbox', { name: t('made') }).fill('Tote')
  await line.locator('input[type=file]').setInputFiles([bitmap('tote.bmp')])
  await expect(line.getByText(texts('pictures')('uploaded', { done: 1, max: 5 }))).toBeVisible()
  const service = page.getByRole('region', { name: t('service') })
  await service
    .getByRole('radiogroup', { name: t('shipStar') })
    .getByRole('radio', { name: t('starsOf', { count: 5 }) })
    .check()
  await service
    .getByRole('radiogroup', { name: t('serviceStar') })
    .getByRole('radio', { name: t('starsOf', { count: 4 }) })
    .check()
  await page.getByRole('checkbox', { name: t('anonymous') }).check()

  // A reload keeps the draft. The response to the first try is lost; the second try finds the comment that the first
  // one created.
  await page.reload()
  await expect(content).toHaveValue('Turns over a cord without cracking.')
  await expect(line.getByText(texts('pictures')('uploaded', { done: 1, max: 5 }))).toBeVisible()
  await loseAnswer(page, createComments)
  await send.click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await expect(content).toHaveValue('Turns over a cord without cracking.')
  await send.click()
  await expect(page.getByText(t('sent', { count: 1 }))).toBeVisible()
  await expect(lineOf(otherName).getByText(t('notSent'))).toBeVisible()
  const { list, total } = await api.call(listMyComments, {}, member.token)
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ star: 4, color_match: 4, made: 'Tote', is_anonymous: true })
  expect(list[0]!.pictures).toHaveLength(1)

  await visit(page, '/home/account/mycomment')
  await expect(page.getByRole('link', { name: t('writeOf', { name: otherName }) })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: t('byState') })
    .getByRole('link', { name: t('tab_written') })
    .click()
  const written = lineOf(name)
  await expect(written.getByText('Turns over a cord without cracking.')).toBeVisible()

  await written.getByRole('button', { name: t('addFollowUpOf', { name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('addFollowUp') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('sendFollowUp') }).click()
  await expect(dialog.getByText(t('needContent'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('content') }).fill('No shine yet.')
  await loseAnswer(page, appendComment)
  await dialog.getByRole('button', { name: t('sendFollowUp') }).click()
  await expect(dialog.getByText(texts('common')('unreachable'))).toBeVisible()
  await dialog.getByRole('button', { name: t('sendFollowUp') }).click()
  await expect(page.getByText(t('followUpSent'))).toBeVisible()
  await expect(written.getByText('No shine yet.')).toBeVisible()
  await expect(written.getByRole('button', { name: t('addFollowUpOf', { name }) })).toBeHidden()
  await expectAccessible(page)

  await written.getByRole('button', { name: t('removeOf', { name }) }).click()
  const confirm = page.getByRole('alertdialog', { name: t('removeTitle') })
  await loseAnswer(page, deleteComment)
  await confirm.getByRole('button', { name: t('remove') }).click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await confirm.getByRole('button', { name: t('remove') }).click()
  await expect(page.getByText(t('removed'))).toBeVisible()
  await expect(page.getByText(t('noneWritten'))).toBeVisible()
  expect((await api.call(listMyComments, {}, member.token)).total).toBe(0)
})
