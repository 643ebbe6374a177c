import { addAddress } from '@corium/contract/addresses'
import { listCoupons, receiveCoupon } from '@corium/contract/coupons'
import { paths } from '../../packages/contract/src/paths.ts'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { testAddress } from '../test-address.ts'

// The test loses the responses to these calls on purpose.
test.use({ allowedErrors: [/ERR_FAILED.*coupon\/(receive|getList)/] })

test('a member claims a coupon, uses it for an order, cancels the order and has the coupon back', async ({
  page,
  api,
  member,
  texts,
  localized,
}) => {
  const t = texts('coupons')
  const checkout = texts('checkout')
  const orders = texts('orders')
  const name = localized('RMB $ 20 off orders of RMB $ 300 or more', '满 300 减 20')
  const tickets = page.getByRole('article').filter({ hasText: name })
  const tabs = page.getByRole('navigation', { name: t('byState') })

  await visit(page, paths.coupons())
  await expect(page.getByRole('heading', { name: t('none_unused') })).toBeVisible()
  await page.getByRole('button', { name: t('addCode') }).click()
  await expect(page.getByText(t('codeMissing'))).toBeVisible()
  await page.getByLabel(t('code')).fill('wrong-1')
  await page.getByLabel(t('code')).press('Enter')
  await expect(page.getByLabel(t('code'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t('code')).fill('fabric15')
  await page.getByLabel(t('code')).press('Enter')
  await expect(tabs.getByRole('link', { name: `${t('tab_unused')} 1` })).toBeVisible()
  await loseAnswer(page, receiveCoupon)
  await page.route(`**${listCoupons.path}`, (route) => route.abort(), { times: 2 })
  await page.getByRole('button', { name: t('receiveOf', { name }) }).click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await page.getByRole('button', { name: t('receiveOf', { name }) }).click()
  await expect(page.getByText(t('receivedToast', { name }))).toBeVisible()
  await expect(tabs.getByRole('link', { name: `${t('tab_unused')} 2` })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)

  // At least 300 yuan, without fabric.
  const item = await findSku(
    api,
    (found) => inAmpleStock(found) && !isFabric(found) && found.sku.price >= 3000,
  )
  await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, [item], Math.max(item.sku.min_num, 10))
  await visit(page, paths.confirm())
  const summary = page.getByRole('complementary', { name: checkout('summary') })
  await expect(page.getByRole('radio', { name })).toBeChecked()
  await expect(summary.getByText(name)).toBeVisible()
  await page.getByText(t('unusable', { count: 1 })).click()
  await expect(page.getByText(localized('Not for these goods', '所选商品不适用'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: t('noCoupon') }).click()
  await expect(page.getByRole('radio', { name: t('noCoupon') })).toBeChecked()
  await expect(summary.getByText(name)).toBeHidden()
  await page.getByRole('radio', { name }).click()
  await expect(summary.getByText(name)).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`) })
    .click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''

  await visit(page, paths.coupons('locked'))
  await expect(tickets).toHaveCount(1)
  await tickets.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(orderId))
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await page.getByRole('button', { name: orders('cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: orders('cancel') }).click()
  await expect(page.getByRole('main').getByText(t('returned_unused'))).toBeVisible()
  await expectAccessible(page)
  await visit(page, paths.coupons())
  await expect(tickets.getByRole('link', { name: t('useOf', { name }) })).toBeVisible()
})

const isFabric = ({ goods }: Parameters<typeof inAmpleStock>[0]): boolean =>
  goods.category.some(({ category_id }) => category_id === 'fabric')
