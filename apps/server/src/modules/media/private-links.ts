import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/runtime/derived-key.ts'

/** Links change at multiples of this, so that a browser that shows a picture again finds it in its cache. */
const stepSeconds = 600

type Link = { expires?: string; signature?: string }
type Secret = { secret: string }

/** The query of a link to a private picture, in any width. It is valid for 10 to 20 minutes. */
export function signLink(config: Secret, id: string, now: Date): string {
  const seconds = now.getTime() / 1000
  const expires = String((Math.floor(seconds / stepSeconds) + 2) * stepSeconds)
  return new URLSearchParams({
    expires,
    signature: signatureOf(config, id, expires).toString('base64url'),
  }).toString()
}

/** For how many more seconds the link is valid; 0 when it is not. */
export function secondsLeft(config: Secret, id: string, { expires, signature }: Link, now: Date): number {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return 0
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(config, id, expires)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 0
  return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000))
}

const signatureOf = (config: Secret, id: string, expires: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'private picture')).update(`${id} ${expires}`).digest()
