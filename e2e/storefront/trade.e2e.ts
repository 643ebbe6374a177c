import { randomUUID } from 'node:crypto'
import { paths } from '@corium/contract/paths'
import { savePromotion, setPromotionState } from '@corium/contract/promotion-desk'
import { getTradeAccount } from '@corium/contract/trade'
import { endTradeAccount, refuseTradeAccount } from '@corium/contract/trade-desk'
import { tradeStatus } from '@corium/contract/trade-status'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, logInManager } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { bitmap } from '../test-picture.ts'
import { applyByApi, approveByApi, newCreditCode } from '../trade-company.ts'

test('a member applies for a trade account with the license, and corrects it', async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('trade')
  await visit(page, paths.tradeAccount())
  const form = page.getByRole('form', { name: t('application') })
  await expect(form).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: t('send') }).click()
  const company = form.getByLabel(t('company'))
  await expect(company).toBeFocused()
  await expect(form.getByText(t('missingBusiness'))).toBeVisible()

  await company.fill('Lan Studio')
  await form.getByLabel(t('code')).fill('91350100M000100Y44')
  await form.getByRole('radio', { name: t('workshopBusiness') }).check()
  await form.getByLabel(t('volume')).selectOption('50k-200k')
  await form.locator('input[type=file]').setInputFiles(bitmap('license.bmp'))
  await expect(form.getByText(texts('pictures')('uploaded', { done: 1, max: 3 }))).toBeVisible()
  // Its check character is wrong, which only the server finds.
  await form.getByRole('button', { name: t('send') }).click()
  await expect(form.getByLabel(t('code'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await form.getByLabel(t('code')).fill(newCreditCode())
  await form.getByRole('button', { name: t('send') }).click()
  await expect(page.getByRole('region', { name: t('status') })).toContainText(t('waits'))
  await expectAccessible(page)
  const sent = await api.call(getTradeAccount, {}, member.token)
  expect(sent.account).toMatchObject({
    status: tradeStatus.submitted,
    company: 'Lan Studio',
    volume: '50k-200k',
    pictures: [{}],
  })

  await page.getByRole('button', { name: t('correct') }).click()
  await expect(company).toHaveValue('Lan Studio')
  const long = `Lan ${'Leather'.repeat(10)}`
  await company.fill(long)
  await form.getByLabel(t('note')).fill('Unbroken'.repeat(40))
  await form.getByRole('button', { name: t('sendAgain') }).click()
  await expect(page.getByRole('heading', { name: long })).toBeVisible()
  await expectAccessible(page)
  const corrected = await api.call(getTradeAccount, {}, member.token)
  expect(corrected.account).toMatchObject({ company: long, pictures: [{}] })
})

test('what was typed of an application stays after a reload', { tag: '@once' }, async ({
  page,
  member,
  texts,
}) => {
  expect(member.token).not.toBe('')
  const t = texts('trade')
  await visit(page, paths.tradeAccount())
  await page.getByLabel(t('company')).fill('Lan Studio')
  await page.getByLabel(t('note')).fill('Bags, mostly.')
  await page.reload()
  await expect(page.getByLabel(t('company'))).toHaveValue('Lan Studio')
  await expect(page.getByLabel(t('note'))).toHaveValue('Bags, mostly.')
})

test('a member whose application was refused reads why and sends it again', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('trade')
  const { trade_id, company } = await applyByApi(api, member.token)
  const note = 'The license cannot be read.'
  await api.call(refuseTradeAccount, { trade_id, version: 1, note }, await logInManager(api))
  await visit(page, paths.tradeAccount())
  const status = page.getByRole('region', { name: t('status') })
  await expect(status).toContainText(note)
  await expect(status).toContainText(t('refusedText'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('applyAgain') }).click()
  await expect(page.getByLabel(t('company'))).toHaveValue(company)
  await page.getByRole('button', { name: t('sendAgain') }).click()
  await expect(status).toContainText(t('waits'))
})

test('an approved company sees its price on the product page, in the bag and in the account; a visitor does not', {
  tag: '@once',
}, async ({ page, api, member, texts, isChinese }) => {
  const { trade_id, group, staff } = await approveByApi(api, member.token)
  const item = await findSku(api, inAmpleStock)
  const { goods_id } = item.goods
  const name = `Trade ${randomUUID().slice(0, 8)}`
  const now = Math.floor(Date.now() / 1000)
  const { promotion_id, version } = await api.call(
    savePromotion,
    {
      ...{ name_cn: name, name_en: name, kind: 'percent', amount: 0, percent: 60, cap: null, threshold: 0 },
      ...{ scope: 'styles', scope_ids: [goods_id], audience: 'trade', trade_group_ids: [group.group_id] },
      ...{ starts_at: now - 60, ends_at: now + 3600 },
    },
    staff,
  )
  await api.call(setPromotionState, { promotion_id, version, state: 'running' }, staff)
  await addToBagByApi(api, member.token, [item])

  await visit(page, paths.product(goods_id))
  const offers = page.getByRole('list', { name: texts('coupons')('offersOfGoods') })
  await expect(offers).toContainText(name)
  await expect(offers).toContainText(texts('coupons')('tradePrice'))
  await expectAccessible(page)
  await visit(page, paths.bag())
  await expect(page.getByText(name).first()).toBeVisible()
  await visit(page, paths.tradeAccount())
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('region', { name: texts('trade')('status') })).toContainText(
    isChinese ? group.name_cn : group.name_en,
  )
  await expectAccessible(page)
  await visit(page, paths.account())
  await expect(page.getByRole('main')).toContainText(
    `${texts('account')('trade')} · ${isChinese ? group.name_cn : group.name_en}`,
  )

  const html = await (await page.request.get(`/web${paths.product(goods_id)}`)).text()
  expect(html).not.toContain(name)
  await api.call(endTradeAccount, { trade_id, version: 2, note: 'The company has moved.' }, staff)
  await visit(page, paths.tradeAccount())
  await expect(page.getByRole('main')).toContainText('The company has moved.')
  await expect(page.getByRole('button', { name: texts('trade')('applyAfterEnd') })).toBeVisible()
  await visit(page, paths.bag())
  await expect(page.getByRole('main')).toContainText(item.goods.goods_name)
  await expect(page.getByText(name)).toHaveCount(0)
})
