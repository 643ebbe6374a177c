import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { day } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'

/**
 * Proves that a member has logged in with this browser. It opens nothing: it only keeps
 * strangers' wrong passwords apart.
 */
const cookieName = 'known_browser'
const lifetime = 400 * day

type Browser = Pick<Context, 'config' | 'cookies'>

/** Remembers that the member has logged in with this browser. */
export function rememberBrowser(browser: Browser, memberId: string): void {
  const id = knownBrowser(browser, memberId) ?? randomUUID()
  const signature = sign(browser, id, memberId).toString('base64url')
  browser.cookies.set(cookieName, `${id}.${signature}`, lifetime, { strict: true })
}

/** The id of the browser, if the member was the last one to log in with it. */
export function knownBrowser(browser: Browser, memberId: string): string | undefined {
  const [id = '', signature = ''] = browser.cookies.get(cookieName)?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(browser, id, memberId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

const sign = ({ config }: Browser, id: string, memberId: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'known browsers')).update(`${id} ${memberId}`).digest()
