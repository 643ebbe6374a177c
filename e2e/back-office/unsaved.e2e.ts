import { randomInt, randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import type { Input } from '@corium/contract/call'
import { approveCard, refuseCard, sendCard } from '@corium/contract/card-desk'
import { claimColorCards, listColorCards } from '@corium/contract/color-cards'
import { createContent, saveContent } from '@corium/contract/content-desk'
import { giveCoupon, saveCoupon, setCouponState } from '@corium/contract/coupon-desk'
import { listGoods } from '@corium/contract/goods'
import { createGoods, getGoodsDeskOptions, saveGoods } from '@corium/contract/goods-desk'
import { cancelDeskOrder, getDeskOrder, recordPayment } from '@corium/contract/order-desk'
import { refundOrderPart } from '@corium/contract/part-refunds'
import { saveCardSettings, saveOrderSettings } from '@corium/contract/settings-desk'
import { beginStocktake, cancelStocktake, listStocktakes } from '@corium/contract/stocktakes'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { logInManager, newTrackingNumber, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { testAddress } from '../test-address.ts'
import { enterBackOffice, holdCall } from './staff.ts'

test('staff are asked before they leave a page with something unsaved', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('states')
  const settings = staffTexts('settings')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/settings/orders')
  const parts = page.getByRole('navigation', { name: settings('parts') })
  await parts.getByRole('link', { name: settings('colorCards') }).click()
  const limit = page.getByLabel(settings('period_days'))
  await limit.fill('29')
  await parts.getByRole('link', { name: settings('orderTimes') }).click()
  const question = page.getByRole('dialog', { name: t('leaveTitle') })
  await question.getByRole('button', { name: t('stay') }).click()
  await expect(question).toBeHidden()
  await expect(limit).toHaveValue('29')

  page.once('dialog', (dialog) => dialog.dismiss())
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => location.reload())
  expect((await asked).type()).toBe('beforeunload')
  await expect(limit).toHaveValue('29')

  await page.goBack()
  await question.getByRole('button', { name: t('leave') }).click()
  await expect(page.getByLabel(settings('hold_hours'))).toBeVisible()

  // The same happens in a drawer.
  const coupons = staffTexts('coupons')
  await page.locator('a.side-bar-link[href="/admin/coupons"]').click()
  await page.getByRole('button', { name: coupons('newCoupon') }).click()
  await page.getByLabel(coupons('nameEn')).fill('Winter')
  await page.goBack()
  await question.getByRole('button', { name: t('stay') }).click()
  await expect(page.getByLabel(coupons('nameEn'))).toHaveValue('Winter')
})

test('a form that is closed before its answer closes no other one, and says beside the page what was refused', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const sku = await findSku(api, inAmpleStock, 34)
  const order = await orderByApi(api, member.token, [sku], sku.sku.min_num + 1)
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/orders/${order.order_id}`)
  const drawer = page.getByRole('dialog')
  await test.step('a refusal', async () => {
    const open = page.getByRole('button', { name: t('recordPayment') })
    await open.click()
    await drawer.getByLabel(t('amountCame')).fill('1')
    await drawer.getByLabel(t('reference')).fill(`B-${randomUUID()}`)
    await drawer.getByLabel(staffTexts('states')('note'), { exact: true }).fill('Seen on the account')
    const held = await holdCall(page, recordPayment)
    const sent = page.waitForRequest(`**${recordPayment.path}`)
    await drawer.getByRole('button', { name: t('recordAmount', { amount: '' }).trim() }).click()
    await sent
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    held.resolve()
    const notice = page.getByRole('alert').filter({ hasText: t('recordAmount', { amount: '' }).trim() })
    await expect(notice).toBeVisible()
    await open.click()
    await expect(drawer.getByLabel(t('amountCame'))).toHaveValue(/^1/)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
  await test.step('a success', async () => {
    await payByApi(api, member.token, order)
    await page.reload()
    await page.getByRole('button', { name: t('refundPart') }).click()
    await drawer.getByLabel(t('goodwill')).fill('1')
    await drawer.getByLabel(t('refundReason')).click()
    await page.getByTitle('Short length or quantity').click()
    const held = await holdCall(page, refundOrderPart)
    const sent = page.waitForRequest(`**${refundOrderPart.path}`)
    await drawer.getByRole('button', { name: /^Refund RMB|^Refund ¥/ }).click()
    await sent
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: t('ship'), exact: true }).click()
    const number = newTrackingNumber()
    await drawer.getByLabel(t('parcelNumber')).fill(number)
    held.resolve()
    await expect(page.getByText(t('refundStarted', { amount: '¥ 1.00' }))).toBeVisible()
    await expect(drawer.getByLabel(t('parcelNumber'))).toHaveValue(number)
  })
})

/** Only members who know its code can claim it, so it affects no other test. */
const newCoupon = (): Input<typeof saveCoupon> => ({
  name_en: 'Ten off',
  name_cn: '立减券',
  terms_en: '',
  terms_cn: '',
  kind: 'amount',
  amount: 1000,
  percent: 0,
  cap: null,
  threshold: 0,
  scope: 'shop',
  scope_ids: [],
  audience: 'code',
  code: `T${randomInt(1e9)}`,
  starts_at: null,
  ends_at: null,
  valid_days: 30,
  total: null,
  member_limit: 1,
})

test('a coupon or a cancellation that is closed before its answer says beside the page what was refused', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('coupons')
  const staff = await logInManager(api)
  await enterBackOffice(page, staff)
  const drawer = page.getByRole('dialog')
  const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await test.step('a coupon', async () => {
    await page.goto('/admin/coupons')
    await page.getByRole('button', { name: t('newCoupon') }).click()
    await drawer.getByLabel(t('nameEn')).fill('Winter')
    const held = await holdCall(page, saveCoupon)
    const sent = page.waitForRequest(`**${saveCoupon.path}`)
    await drawer.getByRole('button', { name: t('saveDraft') }).click()
    await sent
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: staffTexts('states')('leave'), exact: true }).click()
    await expect(drawer).toHaveCount(0)
    held.resolve()
    await expect(notice(t('newCoupon'))).toBeVisible()
  })
  await test.step('a gift of one', async () => {
    const saved = await api.call(saveCoupon, newCoupon(), staff)
    await api.call(setCouponState, { ...saved, state: 'running' }, staff)
    await page.goto(`/admin/coupons/${saved.coupon_id}`)
    await page.getByRole('button', { name: t('give') }).click()
    await drawer.getByLabel(t('accounts')).fill('nobody@corium.example')
    const held = await holdCall(page, giveCoupon)
    const sent = page.waitForRequest(`**${giveCoupon.path}`)
    await drawer.getByRole('button', { name: t('giveTo', { count: 1 }) }).click()
    await sent
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    held.resolve()
    await expect(notice(t('notGiven', { count: 1 }))).toContainText('nobody@corium.example')
    await page.getByRole('button', { name: t('give') }).click()
    await expect(drawer.getByLabel(t('accounts'))).toHaveValue('nobody@corium.example')
  })
  await test.step('a cancellation', async () => {
    const orders = staffTexts('orders')
    const sku = await findSku(api, inAmpleStock, 34)
    const { order_id } = await orderByApi(api, member.token, [sku], sku.sku.min_num + 1)
    await page.goto(`/admin/orders/${order_id}`)
    const cancel = page.getByRole('button', { name: orders('cancelOrder') }).first()
    const sendAndClose = async (place: 'first' | 'last') => {
      await cancel.click()
      await drawer.getByLabel(orders('cancelReason')).click()
      await page.locator('.ant-select-item-option')[place]().click()
      const held = await holdCall(page, cancelDeskOrder)
      const sent = page.waitForRequest(`**${cancelDeskOrder.path}`)
      await drawer.getByRole('button', { name: orders('cancelOrder') }).click()
      await sent
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      return held
    }
    // The last reason requires a note.
    const refused = await sendAndClose('last')
    refused.resolve()
    await expect(notice(orders('cancelOrder'))).toBeVisible()
    const done = await sendAndClose('first')
    await page.getByRole('button', { name: orders('recordPayment') }).click()
    const reference = drawer.getByLabel(orders('reference'))
    await reference.fill('B-1')
    done.resolve()
    await expect.poll(async () => (await api.call(getDeskOrder, { order_id }, staff)).order_status).toBe(50)
    await expect(cancel).toHaveCount(0)
    await expect(reference).toHaveValue('B-1')
  })
})

test('a form that is closed before its answer does not lead away from the page that staff opened since', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const goods = staffTexts('goods')
  const owner = await logInManager(api)
  const word = randomUUID().slice(0, 6)
  await enterBackOffice(page, owner)
  const drawer = page.getByRole('dialog')
  const sendAndClose = async (call: { path: string }, button: string) => {
    const held = await holdCall(page, call)
    const sent = page.waitForRequest(`**${call.path}`)
    await drawer.getByRole('button', { name: button }).click()
    await sent
    await page.keyboard.press('Escape')
    return held
  }
  const leave = () => page.getByRole('button', { name: staffTexts('states')('leave'), exact: true }).click()
  await test.step('a style', async () => {
    await page.goto('/admin/goods')
    await page.getByRole('button', { name: goods('newStyle') }).click()
    await drawer.getByLabel(goods('code')).fill(`N${word}`)
    await drawer.getByLabel(goods('nameEn')).fill(`Late ${word}`)
    await drawer.getByLabel(goods('category')).click()
    await page.locator('.ant-select-item-option').first().click()
    const held = await sendAndClose(createGoods, goods('startDraft'))
    await leave()
    await expect(drawer).toHaveCount(0)
    held.resolve()
    await expect(page.getByText(goods('created'))).toBeVisible()
    await expect(page).toHaveURL(/admin\/goods$/)
  })
  await test.step('a stocktake', async () => {
    const t = staffTexts('stocktakes')
    const { goods: counted } = await findSku(api, inAmpleStock, 34)
    await page.goto('/admin/stocktakes')
    await page.getByRole('button', { name: t('begin') }).click()
    await drawer.getByLabel(t('name')).fill(`Late ${word}`)
    await drawer.getByLabel(t('keyword')).fill(`none-${word}`)
    const refused = await sendAndClose(beginStocktake, t('begin'))
    await expect(drawer).toHaveCount(0)
    refused.resolve()
    await expect(page.getByRole('alert').filter({ hasText: t('begin') })).toBeVisible()

    await page.getByRole('button', { name: t('begin') }).click()
    await drawer.getByLabel(t('name')).fill(`Late ${word}`)
    await drawer.getByLabel(t('keyword')).fill(counted.goods_code)
    const held = await sendAndClose(beginStocktake, t('begin'))
    await expect(drawer).toHaveCount(0)
    await page.locator('a.side-bar-link[href="/admin/coupons"]').click()
    held.resolve()
    await expect(page.getByText(t('begun'))).toBeVisible()
    await expect(page).toHaveURL(/admin\/coupons$/)
    const { list } = await api.call(listStocktakes, {}, owner)
    const { stocktake_id } = list.find(({ name }) => name === `Late ${word}`)!
    await api.call(cancelStocktake, { stocktake_id }, owner)
  })
})

test('a reason for several records that is closed before its answer says what was refused, and keeps the words', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('colorCards')
  const owner = await logInManager(api)
  const { list: styles } = await api.call(listGoods, { limit: 1 })
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  const items = styles.map(({ goods_id }) => ({ goods_id }))
  const request = { items, address_id, receive_method: 'mail', request_id: randomUUID() } as const
  await api.call(claimColorCards, request, member.token)
  const [card] = (await api.call(listColorCards, {}, member.token)).list
  const number = orderNumber(card!.card_sn)
  await enterBackOffice(page, owner)
  await page.goto(`/admin/color-cards?view=all&keyword=${card!.card_sn}`)
  await page.getByLabel(t('choose', { number })).check()
  await page.getByRole('button', { name: t('refuseWithReason') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio').first().check()
  await drawer.getByLabel(t('note')).fill('Sold out for good')
  const held = await holdCall(page, refuseCard)
  const sent = page.waitForRequest(`**${refuseCard.path}`)
  await drawer.getByRole('button', { name: t('refuseCount', { count: 1 }) }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: t('refuseWithReason') }).click()
  await expect(drawer.getByLabel(t('note'))).toHaveValue('Sold out for good')
  // A colleague is faster.
  await api.call(approveCard, { card_id: card!.card_id }, owner)
  await api.call(
    sendCard,
    { card_id: card!.card_id, courier: 'sf', courier_number: newTrackingNumber() },
    owner,
  )
  held.resolve()
  await expect(page.getByRole('alert').filter({ hasText: number })).toBeVisible()
  await expect(drawer.getByLabel(t('note'))).toHaveValue('Sold out for good')
})

test.describe('when the answer to a save is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('a payment or a cancellation that staff send again is recorded once, and is theirs', {
    tag: '@once',
  }, async ({ page, api, member, staffTexts }) => {
    const t = staffTexts('orders')
    const sku = await findSku(api, inAmpleStock, 34)
    const { order_id } = await orderByApi(api, member.token, [sku], sku.sku.min_num + 1)
    const staff = await logInManager(api)
    const { amounts, order_sn } = await api.call(getDeskOrder, { order_id }, staff)
    await enterBackOffice(page, staff)
    await page.goto(`/admin/orders/${order_id}`)
    await page.getByRole('button', { name: t('recordPayment') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(t('amountCame')).fill(String(amounts.payable / 100))
    await drawer.getByLabel(t('reference')).fill(`B-${randomUUID()}`)
    await drawer.getByLabel(staffTexts('states')('note'), { exact: true }).fill('Seen on the account')
    const record = drawer.getByRole('button', { name: t('recordAmount', { amount: '' }).trim() })
    await loseAnswer(page, recordPayment)
    await record.click()
    await expect(drawer.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await record.click()
    await expect(page.getByText(t('paymentRecorded'))).toBeVisible()
    await expect(drawer).toBeHidden()
    const { payments } = await api.call(getDeskOrder, { order_id }, staff)
    expect(payments.filter(({ amount }) => amount === amounts.payable)).toHaveLength(1)

    await page
      .getByRole('button', { name: t('cancelOrder') })
      .first()
      .click()
    await drawer.getByLabel(t('cancelReason')).click()
    await page.locator('.ant-select-item-option').first().click()
    const cancel = drawer.getByRole('button', { name: t('cancelOrder') })
    await loseAnswer(page, cancelDeskOrder)
    await cancel.click()
    await expect(drawer.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await cancel.click()
    await expect(page.getByText(t('orderCanceled', { number: orderNumber(order_sn) }))).toBeVisible()
    const { refunds } = await api.call(getDeskOrder, { order_id }, staff)
    expect(refunds).toHaveLength(1)
  })

  test('staff read no conflict with themselves', { tag: '@once' }, async ({ page, api, staffTexts }) => {
    const owner = await logInManager(api)
    const word = randomUUID().slice(0, 6)
    await enterBackOffice(page, owner)
    await test.step('a style', async () => {
      const goods = staffTexts('goods')
      const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
      const style = {
        goods_code: `L${word}`,
        name_en: `Lost ${word}`,
        category_id: categories[0]!.category_id,
      }
      const { goods_id } = await api.call(createGoods, { ...style, request_id: randomUUID() }, owner)
      await page.goto(`/admin/goods/${goods_id}`)
      const save = page.getByRole('button', { name: goods('saveChanges', { count: 1 }) })
      await page
        .getByRole('textbox', {
          name: goods('textIn', { part: goods('summary'), language: goods('inEnglish') }),
        })
        .fill(`Lost again ${word}`)
      await loseAnswer(page, saveGoods)
      await save.click()
      await expect(page.getByText(staffTexts('states')('unreachable')).first()).toBeVisible()
      await save.click()
      await expect(page.getByText(goods('saved'))).toBeVisible()
      await expect(save).toHaveCount(0)
    })
    await test.step('a text', async () => {
      const content = staffTexts('content')
      const parts = { author: '', image: '', blocks: [], materials: [], seo_title: '', seo_description: '' }
      const body = { title: 'Oat', summary: 'Before', ...parts }
      const news = { kind: 'news', slug: `lost-${word}`, language: 'en-us', body } as const
      const { content_id } = await api.call(createContent, { ...news, request_id: randomUUID() }, owner)
      await page.goto(`/admin/content/${content_id}`)
      const summary = page
        .getByRole('region', { name: 'English' })
        .getByLabel(staffTexts('contentFields')('summary'))
      await summary.fill(`Lost ${word}`)
      await loseAnswer(page, saveContent)
      await page.getByRole('button', { name: content('save') }).click()
      await expect(page.getByText(content('allSaved'))).toBeVisible()
      await expect(page.getByText(content('conflictText'))).toHaveCount(0)
    })
    await test.step('a setting', async () => {
      const settings = staffTexts('settings')
      await page.goto('/admin/settings/color-cards')
      const limit = page.getByLabel(settings('period_days'))
      await limit.fill(String(Number(await limit.inputValue()) + 1))
      await loseAnswer(page, saveCardSettings)
      const save = page.getByRole('button', { name: settings('save', { count: 1 }) })
      await save.click()
      await expect(save).toHaveCount(0)
      await expect(page.getByText(settings('conflict'))).toHaveCount(0)

      await limit.fill(String(Number(await limit.inputValue()) - 1))
      await expect(save).toBeVisible()
      await limit.press('Control+s')
      await expect(save).toHaveCount(0)
    })
  })
})

test.describe('when a connection has died', () => {
  test.use({ allowedErrors: [/ERR_FAILED|ERR_ABORTED/] })

  test('staff can save again after a minute without an answer', { tag: '@once' }, async ({
    page,
    api,
    staffTexts,
  }) => {
    const settings = staffTexts('settings')
    await page.clock.install()
    await enterBackOffice(page, await logInManager(api))
    await page.goto('/admin/settings/orders')
    const limit = page.getByLabel(settings('hold_hours'))
    await limit.fill(String(Number(await limit.inputValue()) + 1))
    const held = await holdCall(page, saveOrderSettings)
    const sent = page.waitForRequest(`**${saveOrderSettings.path}`)
    const save = page.getByRole('button', { name: settings('save', { count: 1 }) })
    await save.click()
    await sent
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('main').getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await expect(save).not.toHaveClass(/loading/)
    held.resolve()
  })
})
