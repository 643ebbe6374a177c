import { randomUUID } from 'node:crypto'
import { verifyIdentity } from '@corium/contract/account'
import { addToBag, listBag } from '@corium/contract/bag'
import { changeFavorites, listFavoriteIds } from '@corium/contract/favorites'
import * as passport from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { getWechatLinkStatus, startWechatLink } from '@corium/contract/wechat-login'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, demoMember } from '../api-actions.ts'
import { type ApiClient, newMobile, newPassword } from '../api-client.ts'
import { codeOfApp } from '../authenticator-app.ts'
import { findSku, inAmpleStock, type PurchasableSku } from '../find-sku.ts'
import { expect, type TextsFor, test, visit } from '../fixtures.ts'
import { tabAndPress } from '../keyboard.ts'
import { nextCode, openCode } from '../open-code.ts'
import { sandbox } from '../sandbox-client.ts'
import { turnOnTwoStep } from '../two-step.ts'

type Account = { mobile: string; password: string }

/** Each of them is for one test only. */
const otherDemoMember = { mobile: '13800138001', password: 'corium-demo-1' }

/**
 * A member whose number will be bound. A number gets one code a minute, so the first try uses a demo member, whose
 * number has had none. A retry registers a member instead, because the first try may have linked the demo member's
 * WeChat; `fillNumber` then waits until the code for registering is a minute old.
 */
async function memberToBind(api: ApiClient, demo: Account): Promise<Account> {
  if (test.info().retry === 0) return demo
  test.slow()
  return await api.register()
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Answers the shop's question on the page that the link in the chat opens on the phone. */
async function answer(links: readonly { href: string }[], choice: 'confirm' | 'refuse'): Promise<void> {
  const response = await fetch(String(links[0]?.href), {
    method: 'POST',
    body: new URLSearchParams({ answer: choice }),
  })
  expect(response.ok).toBe(true)
}

/** A person scans the code and confirms. */
async function scanAndConfirm(code: { url: string }, identity: string): Promise<void> {
  await answer(await sandbox.scan(code, identity), 'confirm')
}

/** A new person, whose name a test finds on WeChat's page. */
const newPerson = () => sandbox.newWechatPerson(`Person ${randomUUID().slice(0, 8)}`)

/** Links a new person's WeChat with an account, without the browser. Returns the person and a session. */
async function linkWechat(api: ApiClient, account: Account) {
  const { token } = await api.call(passport.login, account)
  const proven = { action: 'edit_wechat', by: 'password', secret: account.password } as const
  const { proof } = await api.call(verifyIdentity, proven, token)
  const code = await api.call(startWechatLink, { proof }, token)
  const person = await newPerson()
  await scanAndConfirm(code, person.id)
  const { ticket, unique_id } = code
  await api.call(getWechatLinkStatus, { ticket, unique_id }, token)
  return { person, token }
}

/**
 * Types a number with its code into the dialog that binds one. The shop refuses a code within a minute of the
 * last one to the number: the button then counts down to the next.
 */
async function fillNumber(bind: Locator, texts: TextsFor, mobile: string): Promise<void> {
  const t = texts('passport')
  const before = await sandbox.lastMessageTo(mobile)
  await bind.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
  const getCode = bind.getByRole('button', { name: t('getCode') })
  await getCode.click()
  await expect(bind.getByRole('button', { name: /^\d+S$/ })).toBeVisible()
  const wasSent = await bind.getByText(t('sentTo', { account: mobile })).isVisible()
  if (!wasSent && test.info().retry > 0) await getCode.click({ timeout: 70_000 })
  await bind.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(mobile, { after: before }))
}

/**
 * Opens a product and puts it into the visitor's bag and favorites. The browser gets the visitor's cookie when the
 * page counts the bag, and sends it with these requests.
 */
async function addAsVisitor(page: Page, item: PurchasableSku): Promise<void> {
  const counted = page.waitForResponse('**/getCartInfo')
  await visit(page, productPath(item))
  await (await counted).finished()
  const { goods, sku } = item
  const { goods_id } = goods
  const { request } = page.context()
  await request.post(addToBag.path, { data: { goods_id, sku_id: sku.sku_id, num: sku.min_num } })
  await request.post(changeFavorites.path, { data: { goods_id } })
}

const productPath = ({ goods, sku }: PurchasableSku) => paths.product(goods.goods_id, sku.sku_id)

test('a member links WeChat, logs in by scanning with the keyboard alone, and unlinks it', {
  tag: '@desk',
}, async ({ page, member, api, texts }) => {
  const t = texts('passport')
  const info = texts('userInfo')
  await visit(page, paths.userInfo())
  await page.getByRole('button', { name: info('linkTitle') }).click()
  const linking = page.getByRole('dialog', { name: info('linkTitle') })
  await linking.getByRole('button', { name: info('use_password') }).click()
  await linking.getByLabel(info('currentPassword')).fill(member.password)
  const started = page.waitForResponse('**/getWechatQrcode')
  await linking.getByRole('button', { name: info('next') }).click()
  const linkCode = (await (await started).json()).data
  await expect(linking.getByRole('img', { name: t('wechatCode') })).toBeVisible()
  await expectAccessible(page)
  const person = await newPerson()
  await sandbox.follow(person.id)
  await scanAndConfirm(linkCode, person.id)
  await expect(page.getByRole('status').filter({ hasText: info('linked') })).toBeVisible()
  await expect(linking).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('token'))
  const item = await findSku(api, inAmpleStock, 3)
  await visit(page, productPath(item))
  await tabAndPress(
    page,
    page.getByRole('banner').getByRole('link', { name: texts('shell')('account'), exact: true }),
  )
  const dialog = page.getByRole('dialog')
  const code = nextCode(page)
  await tabAndPress(page, dialog.getByRole('button', { name: t('scanLink') }))
  const url = await code
  await expect(dialog.getByText(t('wechatWaiting'))).toBeVisible()
  await expectAccessible(page)
  const links = await sandbox.scan(url, person.id)
  await expect(dialog.getByText(t('wechatScanned'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await answer(links, 'confirm')

  await expect(page.getByRole('status').filter({ hasText: texts('shell')('loggedIn') })).toBeVisible()
  await expect(page).toHaveURL(/\/home\/account\/accountcenter$/)
  const { mobile } = await api.call(passport.getMember, {}, await storedToken(page))
  expect(mobile).toContain(member.mobile)

  await visit(page, paths.userInfo())
  await page.getByRole('button', { name: info('unlinkTitle') }).click()
  const unlinking = page.getByRole('dialog', { name: info('unlinkTitle') })
  await unlinking.getByRole('button', { name: info('use_password') }).click()
  await unlinking.getByLabel(info('currentPassword')).fill(member.password)
  await unlinking.getByRole('button', { name: info('unlink') }).click()
  await expect(page.getByRole('button', { name: info('linkTitle') })).toBeVisible()
})

test.describe('an account with two-step login', () => {
  test('asks for a code of the app after a scan', { tag: '@desk' }, async ({ page, otherApi, texts }) => {
    const t = texts('passport')
    const account = await otherApi.register()
    const { person, token } = await linkWechat(otherApi, account)
    const { secret } = await turnOnTwoStep(otherApi, { ...account, token })
    await visit(page, paths.home())
    const { dialog, code } = await openCode(page, texts)
    await scanAndConfirm(code, person.id)
    await expect(dialog.getByRole('heading', { name: t('secondStep') })).toBeVisible()
    await expect(dialog.getByLabel(t('appCode'))).toBeFocused()
    expect(await storedToken(page)).toBe('')
    await page.keyboard.type(codeOfApp(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: texts('shell')('loggedIn') })).toBeVisible()
    const { mobile } = await otherApi.call(passport.getMember, {}, await storedToken(page))
    expect(mobile).toContain(account.mobile)
  })

  test('asks for it after WeChat’s own page, and leads back where the visitor was', {
    tag: ['@desk', '@once'],
  }, async ({ page, otherApi, texts }) => {
    const t = texts('passport')
    const account = await otherApi.register()
    const { person, token } = await linkWechat(otherApi, account)
    const { recovery_codes } = await turnOnTwoStep(otherApi, { ...account, token })
    await visit(page, paths.home())
    const { dialog } = await openCode(page, texts)
    await dialog.getByRole('button', { name: t('wechatSite') }).click()
    await page.getByLabel(person.nickname).check()
    await page.locator('button[value=allow]').click()
    await expect(page.getByRole('heading', { name: t('secondStep') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('useRecovery') }).click()
    await page.keyboard.type(recovery_codes[0]!)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home\/account\/accountcenter$/)
    expect(await storedToken(page)).not.toBe('')
  })
})

test('a new person has to bind a number, and keeps the bag', { tag: '@desk' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('passport')
  const item = await findSku(api, inAmpleStock, 4)
  await addAsVisitor(page, item)
  const { code } = await openCode(page, texts)
  await scanAndConfirm(code, (await newPerson()).id)

  const bind = page.getByRole('dialog', { name: t('bindTitle') })
  await expect(bind.getByText(t('signedInWithWechat'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.reload()
  await expect(bind).toBeVisible()
  await expect(bind.getByRole('button', { name: texts('common')('close') })).toHaveCount(0)
  await expectAccessible(page)

  const mobile = newMobile()
  const password = newPassword()
  await fillNumber(bind, texts, mobile)
  await bind.getByLabel(t('password')).first().fill(password)
  await bind.getByLabel(t('repeatPassword')).fill(`${password}!`)
  await bind.getByRole('button', { name: t('bind') }).click()
  await expect(bind.getByText(t('passwordsDiffer'))).toBeVisible()
  await bind.getByLabel(t('repeatPassword')).fill(password)
  await bind.getByRole('button', { name: t('bind') }).click()
  await expect(page.getByRole('status').filter({ hasText: texts('shell')('bound') })).toBeVisible()
  await expect(bind).toHaveCount(0)

  const { token } = await api.call(passport.login, { mobile, password })
  await expect
    .poll(async () => (await api.call(listBag, {}, token)).list.map((line) => line.sku_id))
    .toEqual([item.sku.sku_id])
})

test('a person who does not want to bind a number downloads their data and deletes the account', {
  tag: '@desk',
}, async ({ page, texts }) => {
  const [t, info] = [texts('passport'), texts('userInfo')]
  // The account center requests the color cards, which the shop refuses to a member without a number.
  const cards = '**/shop/pc_api.color_card/getList'
  const dialogIsOpen = Promise.withResolvers<void>()
  await page.route(cards, async (route) => {
    await dialogIsOpen.promise
    await route.continue()
  })
  const refused = page.waitForResponse(cards)
  await visit(page, paths.home())
  const { code } = await openCode(page, texts)
  await scanAndConfirm(code, (await newPerson()).id)
  await page
    .getByRole('dialog', { name: t('bindTitle') })
    .getByRole('button', { name: t('yourData') })
    .click()
  const data = page.getByRole('dialog', { name: info('data') })
  await expect(data).toBeVisible()
  dialogIsOpen.resolve()
  await (await refused).finished()
  await data.getByRole('button', { name: info('exportOpen') }).click()
  const exporting = page.getByRole('dialog', { name: info('exportTitle') })
  await expect(exporting.getByText(info('freshLogin'))).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await exporting.getByRole('button', { name: info('exportAction') }).click()
  expect((await download).suggestedFilename()).toMatch(/^corium-\d+\.json$/)

  await data.getByRole('button', { name: info('deleteTitle') }).click()
  const deleting = page.getByRole('dialog', { name: info('deleteTitle') })
  await deleting.getByRole('checkbox').check()
  await deleting.getByRole('button', { name: info('deleteAction') }).click()
  await page
    .getByRole('dialog', { name: info('deleted') })
    .getByRole('button', { name: info('toHome') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('the number of an account', () => {
  // On a retry the shop refuses the first request for a code: see `memberToBind`.
  test.use({ allowedErrors: [/send_code/] })

  test('keeps the bag and the favorites of both when a new WeChat binds it', {
    tag: ['@desk', '@once'],
  }, async ({ page, api, otherApi, texts }) => {
    const t = texts('passport')
    const [one, two] = [await findSku(api, inAmpleStock, 5), await findSku(api, inAmpleStock, 30)]
    const account = await memberToBind(otherApi, demoMember)
    const old = await otherApi.call(passport.login, account)
    await addToBagByApi(otherApi, old.token, [one])
    await otherApi.call(
      changeFavorites,
      { goods_id: one.goods.goods_id, sku_id: one.sku.sku_id, is_collect: true },
      old.token,
    )

    await addAsVisitor(page, two)
    const { code } = await openCode(page, texts)
    await scanAndConfirm(code, (await newPerson()).id)
    const bind = page.getByRole('dialog', { name: t('bindTitle') })
    await expect(bind).toBeVisible()
    const unbound = await storedToken(page)
    await fillNumber(bind, texts, account.mobile)
    await bind.getByLabel(t('password')).first().fill('another good one')
    await bind.getByLabel(t('repeatPassword')).fill('another good one')
    await bind.getByRole('button', { name: t('bind') }).click()

    const merged = page.getByRole('dialog', { name: t('mergedTitle') })
    await expect(merged.getByText(t('mergedPassword'))).toBeVisible()
    await expectAccessible(page)
    await merged.getByRole('button', { name: t('goOn') }).click()
    await expect(merged).toHaveCount(0)
    const token = await storedToken(page)
    expect(token).not.toBe(unbound)
    await expect
      .poll(async () => (await api.call(listBag, {}, token)).list.map((line) => line.sku_id))
      .toEqual(expect.arrayContaining([one.sku.sku_id, two.sku.sku_id]))
    await expect
      .poll(async () => (await api.call(listFavoriteIds, {}, token)).list.map((row) => row.goods_id))
      .toEqual(expect.arrayContaining([one.goods.goods_id, two.goods.goods_id]))
    await api.call(passport.login, account)
  })

  test('is refused at the field when the account has another WeChat', {
    tag: ['@desk', '@once'],
  }, async ({ page, otherApi, texts }) => {
    const t = texts('passport')
    const account = await memberToBind(otherApi, otherDemoMember)
    await linkWechat(otherApi, account)
    await visit(page, paths.home())
    const { code } = await openCode(page, texts)
    await scanAndConfirm(code, (await newPerson()).id)
    const bind = page.getByRole('dialog', { name: t('bindTitle') })
    await fillNumber(bind, texts, account.mobile)
    await bind.getByRole('button', { name: t('bind') }).click()
    await expect(bind.getByText(t('numberHasWechat'))).toBeVisible()
    await bind.getByRole('button', { name: t('logOut') }).click()
    await expect(bind).toHaveCount(0)
    expect(await storedToken(page)).toBe('')
  })
})

test('“not me” on the phone stops the login, and a new code works', { tag: ['@desk', '@once'] }, async ({
  page,
  texts,
}) => {
  const t = texts('passport')
  await visit(page, paths.home())
  const { dialog, code } = await openCode(page, texts)
  const person = await newPerson()
  await answer(await sandbox.scan(code, person.id), 'refuse')
  await expect(dialog.getByText(t('wechatRefused'))).toBeVisible()
  expect(await storedToken(page)).toBe('')
  await expectAccessible(page)
  const renewed = nextCode(page)
  await dialog
    .getByRole('button', { name: t('newCode') })
    .last()
    .click()
  const other = await renewed
  expect(other.ticket).not.toBe(code.ticket)
  await expect(dialog.getByText(t('wechatWaiting'))).toBeVisible()
  await scanAndConfirm(other, person.id)
  await expect(page.getByRole('dialog', { name: t('bindTitle') })).toBeVisible()
})

test('WeChat’s own page logs in after a refusal and leads back, and a member is told to be logged in', {
  tag: ['@desk', '@once'],
}, async ({ page, api, texts }) => {
  const t = texts('passport')
  const item = await findSku(api, inAmpleStock, 6)
  await visit(page, productPath(item))
  const { dialog } = await openCode(page, texts)
  await dialog.getByRole('button', { name: t('wechatSite') }).click()

  const allow = page.locator('button[value=allow]')
  await page.locator('button[value=refuse]').click()
  await expect(page.getByRole('heading', { name: t('visitRefused') })).toBeVisible()
  expect(await storedToken(page)).toBe('')
  await expectAccessible(page)

  const person = await newPerson()
  await page.getByRole('button', { name: texts('common')('retry') }).click()
  await page.getByRole('radio', { name: person.nickname }).check()
  await allow.click()
  await expect(page.getByRole('dialog', { name: t('bindTitle') })).toBeVisible()
  await expect(page).toHaveURL(/\/home\/account\/accountcenter$/)
  expect(await storedToken(page)).not.toBe('')

  const visits: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wechatScanCode')) visits.push(request.url())
  })
  await visit(page, '/WeChatLogin?code=old&state=old')
  await expect(page.getByRole('heading', { name: t('visitLoggedIn') })).toBeAttached()
  expect(visits).toEqual([])
})

test('an answer of WeChat that another browser asked for does not log the visitor in', {
  tag: ['@desk', '@once'],
}, async ({ page, texts }) => {
  await visit(page, '/WeChatLogin?code=abc&state=def')
  await expect(page.getByRole('heading', { name: texts('passport')('visitExpired') })).toBeVisible()
  expect(await storedToken(page)).toBe('')
})

test('a phone, which cannot scan its own screen, is not offered the QR code', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  await visit(page, paths.account())
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts('shell')('goLogin') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: texts('passport')('forgot') })).toBeVisible()
  await expect(dialog.getByRole('button', { name: texts('passport')('scanLink') })).toHaveCount(0)
  await expectAccessible(page)
})
