import { randomInt } from 'node:crypto'
import { createTranslate } from '@corium/browser/translate'
import { consentCookie, consentVersion } from '@corium/contract/consent'
import { test as base, type Page, type Response } from '@playwright/test'
import { enUs as staffEnUs } from '../apps/back-office/src/i18n/en-us.ts'
import type {
  Namespace as StaffNamespace,
  Translate as StaffTranslate,
} from '../apps/back-office/src/i18n/texts.ts'
import { zhCn as staffZhCn } from '../apps/back-office/src/i18n/zh-cn.ts'
import { enUs } from '../apps/storefront/src/i18n/en-us.ts'
import type { Namespace, Translate } from '../apps/storefront/src/i18n/translate.ts'
import { zhCn } from '../apps/storefront/src/i18n/zh-cn.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { removeNewerFeatures } from './supported-browsers.ts'

export { expect } from '@playwright/test'

/** The storefront's texts in the language of the project: `texts('bag')('toConfirm')`. */
export type TextsFor = <N extends Namespace>(namespace: N) => Translate<N>

/** The back office's texts, in the same way. */
export type StaffTextsFor = <N extends StaffNamespace>(namespace: N) => StaffTranslate<N>

type Fixtures = {
  isChinese: boolean
  isPhone: boolean
  texts: TextsFor
  staffTexts: StaffTextsFor
  /** One of two texts by language, for texts that the specification fixes and a test spells out. */
  localized: (english: string, chinese: string) => string
  /** A length as pages show it: `4 m`, `4 米`. */
  meters: (length: number) => string
  /** API calls from the same IP as the page. */
  api: ApiClient
  /** API calls of another buyer, from another IP. */
  otherApi: ApiClient
  /** A new member with a mobile number, logged in on the page. */
  member: Member
  /** Whether the browser has already refused visit statistics, so that the shop does not ask. */
  hasRefusedVisits: boolean
  refuseVisits: undefined
  /** Console errors that the test expects. */
  allowedErrors: readonly RegExp[]
  failOnBrowserErrors: undefined
}

export type Member = { mobile: string; password: string; token: string }

/** Tests run without demo pictures. */
const missingPicture = /404.*\/media\//

/** Every test has its own IP, so tests do not use up each other's rate limits. */
export const test = base.extend<Fixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  baseURL: async ({}, use) => use(process.env.SHOP_ORIGIN),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomIp() }),
  // biome-ignore-end lint/correctness/noEmptyPattern: see above.
  context: async ({ context }, use) => {
    await context.addInitScript(removeNewerFeatures)
    await use(context)
  },
  isChinese: async ({ locale }, use) => use(locale === 'zh-CN'),
  isPhone: async ({ isMobile }, use) => use(isMobile),
  texts: async ({ isChinese }, use) =>
    use((namespace) => createTranslate((isChinese ? zhCn : enUs)[namespace], isChinese ? 'zh-cn' : 'en-us')),
  staffTexts: async ({ isChinese }, use) =>
    use((namespace) =>
      createTranslate((isChinese ? staffZhCn : staffEnUs)[namespace], isChinese ? 'zh-cn' : 'en-us'),
    ),
  localized: async ({ isChinese }, use) => use((english, chinese) => (isChinese ? chinese : english)),
  meters: async ({ localized }, use) => use((length) => `${length}\u00a0${localized('m', '米')}`),
  api: async ({ request, isChinese }, use) => use(createApiClient(request, isChinese ? 'zh-cn' : 'en-us')),
  otherApi: async ({ playwright, baseURL }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': randomIp() }
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
    await use(createApiClient(request, 'en-us'))
    await request.dispose()
  },
  member: async ({ api, page }, use) => {
    const member = await api.register()
    await logIn(page, member.token)
    await use(member)
  },
  hasRefusedVisits: [true, { option: true }],
  refuseVisits: [
    async ({ context, hasRefusedVisits }, use) => {
      if (hasRefusedVisits) await context.addCookies([refusal()])
      await use(undefined)
    },
    { auto: true },
  ],
  allowedErrors: [[], { option: true }],
  failOnBrowserErrors: [
    async ({ context, allowedErrors }, use) => {
      const expected = [missingPicture, ...allowedErrors]
      const errors: string[] = []
      context.on('weberror', (event) => errors.push(String(event.error().stack)))
      context.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`
        if (message.type() === 'error' && !expected.some((known) => known.test(text))) errors.push(text)
      })
      await use(undefined)
      if (errors.length > 0) throw new Error(`The browser reported:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
})

const refusal = () => ({
  name: consentCookie,
  value: `0.${consentVersion}`,
  url: String(process.env.SHOP_ORIGIN),
})

/**
 * Stores a session token in the browser, so the next page load is logged in. Of the browser's cookies only the
 * consent stays.
 */
export async function logIn(page: Page, token: string): Promise<void> {
  await page.context().clearCookies({ name: new RegExp(`^(?!${consentCookie}$)`) })
  await storeItem(page, 'token', token)
}

/**
 * Stores an item in the browser as the only one of the shop. Playwright's storage state would open another
 * page for it.
 */
export async function storeItem(page: Page, key: string, value: string): Promise<void> {
  // A file of the shop that runs no scripts.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate(
    ([key, value]) => {
      localStorage.clear()
      localStorage.setItem(key, value)
    },
    [key, value] as const,
  )
}

const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Opens a page whose scripts load only when the returned function is called, as on a slow connection. */
export const visitWithoutScripts = (page: Page, path: string): Promise<() => void> =>
  withoutScripts(page, () => page.goto(`/web${path}`, { waitUntil: 'commit' }))

/** Like `visitWithoutScripts`, for a page that is loaded in another way. */
export async function withoutScripts(page: Page, load: () => Promise<unknown>): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await load()
  return released.resolve
}

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(`/web${path}`)
  await hydrated(page)
  return response
}

/** Waits until React has hydrated the page: the frame first, then the screen, which would lose an earlier click. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [document.body, ...document.querySelectorAll('main > *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
}
