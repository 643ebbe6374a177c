import { getTradeCredit } from '@corium/contract/trade-credit'
import { correctTradeBalance } from '@corium/contract/trade-credit-desk'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { approveByApi, giveCreditByApi } from '../trade-company.ts'
import { enterBackOffice } from './staff.ts'

test('staff give a company credit, correct what it owes, and record what it paid', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('trade')
  const { trade_id, staff, company } = await approveByApi(api, member.token)
  const creditOf = async () => (await api.call(getTradeCredit, {}, member.token)).credit
  await enterBackOffice(page, staff)
  await page.goto(`/admin/trade/${trade_id}`)
  await page.getByRole('button', { name: t('setCredit') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('save'), exact: true }).click()
  await expect(drawer.getByText(t('limitMissing'))).toBeVisible()
  await drawer.getByLabel(t('limit'), { exact: true }).fill('20000')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('save'), exact: true }).click()
  await expect(page.getByText(t('creditSet'))).toBeVisible()
  expect(await creditOf()).toMatchObject({ limit: 2_000_000, days: 30 })

  await page.getByRole('button', { name: t('correct'), exact: true }).click()
  await drawer.getByLabel(t('owesMore')).check()
  await drawer.getByLabel(t('amount'), { exact: true }).fill('300')
  await drawer.getByLabel(t('reason')).fill('Carried over from the paper books')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('correct'), exact: true }).click()
  await expect(page.getByText(t('corrected'))).toBeVisible()
  await expect(page.getByText('Carried over from the paper books')).toBeVisible()

  await page.getByRole('button', { name: t('recordReceipt') }).click()
  await drawer.getByLabel(t('receiptAmount')).fill('120.50')
  await drawer.getByLabel(t('receiptReference')).fill(`B-${trade_id}`)
  await drawer.getByRole('button', { name: t('recordReceipt') }).click()
  await expect(page.getByText(t('receiptRecorded'))).toBeVisible()
  expect(await creditOf()).toMatchObject({ owed: 17_950, entries: { total: 2 } })
  await expectAccessible(page)

  await page.getByRole('button', { name: t('takeBackOf', { reference: `B-${trade_id}` }) }).click()
  await drawer.getByRole('button', { name: t('takeBack'), exact: true }).click()
  await expect(drawer.getByText(t('writeReason'))).toBeVisible()
  await drawer.getByLabel(t('reason')).fill('It was of another company')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('takeBack'), exact: true }).click()
  await expect(page.getByText(t('takenBack'))).toBeVisible()
  await expect(page.getByText('It was of another company')).toBeVisible()
  expect(await creditOf()).toMatchObject({ owed: 30_000, entries: { total: 3 } })

  await page.goto('/admin/trade?view=approved&money=owes')
  await expect(page.getByRole('link', { name: company })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the answer to a correction is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('staff send it again from a form that they closed, and it counts once', { tag: '@once' }, async ({
    page,
    api,
    member,
    staffTexts,
  }) => {
    const t = staffTexts('trade')
    const { trade_id, staff } = await giveCreditByApi(api, member.token)
    await enterBackOffice(page, staff)
    await page.goto(`/admin/trade/${trade_id}`)
    const open = page.getByRole('button', { name: t('correct'), exact: true })
    await open.click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(t('owesMore')).check()
    await drawer.getByLabel(t('amount'), { exact: true }).fill('300')
    await drawer.getByLabel(t('reason')).fill('Carried over')
    await loseAnswer(page, correctTradeBalance)
    await drawer.getByRole('button', { name: t('correct'), exact: true }).click()
    await expect(drawer.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await open.click()
    await drawer.getByRole('button', { name: t('correct'), exact: true }).click()
    await expect(page.getByText(t('corrected'))).toBeVisible()
    const { credit } = await api.call(getTradeCredit, {}, member.token)
    expect(credit).toMatchObject({ owed: 30_000, entries: { total: 1 } })
  })
})
