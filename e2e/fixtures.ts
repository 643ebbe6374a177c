import { randomInt } from 'node:crypto'
import { test as base, type Page, type Response } from '@playwright/test'
import { enUs } from '../apps/storefront/src/i18n/en-us.ts'
import { type Area, type Say, speaker } from '../apps/storefront/src/i18n/translate.ts'
import { zhCn } from '../apps/storefront/src/i18n/zh-cn.ts'
import { type Caller, createCaller } from './caller.ts'

export { expect } from '@playwright/test'

/** What the storefront says in the language of the run: `say('bag')('toConfirm')`. */
export type SayIn = <A extends Area>(area: A) => Say<A>

type Fixtures = {
  chinese: boolean
  onPhone: boolean
  say: SayIn
  /** Takes one of two texts; for words that the specification fixes, which a test spells out. */
  either: (english: string, chinese: string) => string
  /** Calls of the shop, from the same network as the page. */
  shop: Caller
  /** Somebody else's calls, from a network of their own. */
  stranger: Caller
  /** A new member with a mobile number, logged in on the page. */
  member: Member
  /** What may be reported in the browser's console although nothing is wrong. */
  knownErrors: readonly RegExp[]
  guard: undefined
}

export type Member = { mobile: string; password: string; token: string }

/** Pictures are not rendered while the shop is tested. */
const missingPicture = /404.*\/media\//

/** Every test comes from a network of its own, so that no limit is reached on behalf of another. */
export const test = base.extend<Fixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  baseURL: async ({}, use) => use(process.env.SHOP_ORIGIN),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  // biome-ignore-end lint/correctness/noEmptyPattern: see above.
  chinese: async ({ locale }, use) => use(locale === 'zh-CN'),
  onPhone: async ({ isMobile }, use) => use(isMobile),
  say: async ({ chinese }, use) =>
    use((area) => speaker((chinese ? zhCn : enUs)[area], chinese ? 'zh-cn' : 'en-us')),
  either: async ({ chinese }, use) => use((english, other) => (chinese ? other : english)),
  shop: async ({ request, chinese }, use) => use(createCaller(request, chinese ? 'zh-cn' : 'en-us')),
  stranger: async ({ playwright, baseURL }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': someAddress() }
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
    await use(createCaller(request, 'en-us'))
    await request.dispose()
  },
  member: async ({ shop, page }, use) => {
    const member = await shop.register()
    await logIn(page, member.token)
    await use(member)
  },
  knownErrors: [[], { option: true }],
  guard: [
    async ({ context, knownErrors }, use) => {
      const expected = [missingPicture, ...knownErrors]
      const problems: string[] = []
      context.on('weberror', (problem) => problems.push(String(problem.error().stack)))
      context.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`
        if (message.type() === 'error' && !expected.some((known) => known.test(text))) problems.push(text)
      })
      await use(undefined)
      if (problems.length > 0) throw new Error(`The browser reported:\n${problems.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Puts a token where the shop's pages look for it; the next page is the member's. */
export async function logIn(page: Page, token: string): Promise<void> {
  const origin = String(process.env.SHOP_ORIGIN)
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] })
}

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Goes to a page of the shop and waits until it is alive, as its HTML stands there before. Returns the page's answer. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(`/web${path}`)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  return answer
}
