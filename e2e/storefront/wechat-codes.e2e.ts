import { paths } from '@corium/contract/paths'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'
import { openCode } from '../open-code.ts'

test.describe('a code', () => {
  test.use({ allowedErrors: [/getScanStatus|getQrcode/] })

  test('renews itself twice when it has expired, then asks', { tag: ['@desk', '@once'] }, async ({
    page,
    texts,
  }) => {
    const t = texts('passport')
    await page.route('**/getScanStatus', (route) => route.fulfill({ json: { code: 4, msg: '', data: null } }))
    let codes = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/getQrcode')) codes += 1
    })
    await visit(page, paths.home())
    const { dialog } = await openCode(page, texts)
    await expect(dialog.getByText(t('wechatExpired'))).toBeVisible()
    expect(codes).toBe(3)
    await expectAccessible(page)
    await page.unroute('**/getScanStatus')
    await dialog
      .getByRole('button', { name: t('newCode') })
      .last()
      .click()
    await expect(dialog.getByText(t('wechatWaiting'))).toBeVisible()
  })

  test('is polled one request at a time, through errors, while the tab is in front and the dialog open', {
    tag: ['@desk', '@once'],
  }, async ({ page, texts }) => {
    const t = texts('passport')
    await page.clock.install()
    let polls = 0
    const held: (() => Promise<void>)[] = []
    await page.route('**/getScanStatus', (route) => {
      polls += 1
      held.push(() => (polls % 2 === 1 ? route.abort() : route.continue()))
    })
    await visit(page, paths.home())
    const { dialog } = await openCode(page, texts)
    await expect.poll(() => polls).toBe(1)
    await page.clock.runFor(30_000)
    expect(polls, 'while one request is under way').toBe(1)
    await held.pop()?.()
    await expect(dialog.getByText(t('wechatOffline'))).toBeVisible()
    await page.clock.runFor(3_000)
    await expect.poll(() => polls, 'after a lost connection').toBe(2)
    await held.pop()?.()
    await expect(dialog.getByText(t('wechatOffline'))).toBeHidden()

    await setHidden(page, true)
    await page.clock.runFor(30_000)
    expect(polls, 'in a hidden tab').toBe(2)
    await setHidden(page, false)
    await expect.poll(() => polls, 'back in the tab').toBe(3)
    await held.pop()?.()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.clock.runFor(30_000)
    expect(polls, 'after the dialog closed').toBe(3)
  })

  test('that does not load can be asked for again, after too many requests when the time is over', {
    tag: ['@desk', '@once'],
  }, async ({ page, texts }) => {
    const t = texts('passport')
    await page.clock.install()
    const refusals = [
      { code: 51, msg: 'WeChat is away.', data: null },
      { code: 6, msg: 'Too many.', data: { retry_after: 40 } },
    ]
    await page.route('**/getQrcode', (route) => {
      const json = refusals.shift()
      return json ? route.fulfill({ json }) : route.continue()
    })
    await visit(page, paths.home())
    const { dialog } = await openCode(page, texts)
    await expect(dialog.getByText('WeChat is away.')).toBeVisible()
    const retry = dialog.getByRole('button', { name: texts('common')('retry') })
    await retry.click()
    await expect(dialog.getByText(t('wechatTooMany'))).toBeVisible()
    await expect(retry).toBeHidden()
    await page.clock.runFor(41_000)
    await retry.click()
    await expect(dialog.getByText(t('wechatWaiting'))).toBeVisible()
  })
})

/** Simulates that the tab is in the background. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    const state = isHidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
}
