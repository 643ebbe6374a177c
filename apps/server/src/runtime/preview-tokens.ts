import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLanguage, type Language } from '@corium/contract/language'
import type { Clock } from './clock.ts'
import { derivedKey } from './derived-key.ts'

/*
 * Tokens of links that show something unpublished in the storefront. A token is signed, names one thing in
 * one language and ends after half an hour. It is in the fragment of the URL (after #), which browsers do not
 * send: so no log contains it, and the page itself is the same for everything.
 */

/** What a token shows; a token for a text does not open goods. */
type Kind = 'draft' | 'goods'
type Signer = { config: { secret: string }; clock: Clock }
type Named = { id: string; language: Language }

const validSeconds = 1800

const nowOf = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)

export function signPreview({ config, clock }: Signer, kind: Kind, { id, language }: Named): string {
  const named = `${encodeURIComponent(id)}.${language}.${nowOf(clock) + validSeconds}`
  return `${named}.${signatureOf(config, kind, named).toString('base64url')}`
}

/** What the token names; undefined for a forged or expired one. */
export function readPreview({ config, clock }: Signer, kind: Kind, token: string): Named | undefined {
  // An id may contain dots.
  const [, id = '', language = '', expires = '', signature = ''] =
    /^(.+)\.([^.]*)\.(\d+)\.([^.]*)$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(config, kind, `${id}.${language}.${expires}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  if (!isLanguage(language) || Number(expires) <= nowOf(clock)) return undefined
  return { id: decodeURIComponent(id), language }
}

const signatureOf = (config: { secret: string }, kind: Kind, named: string): Buffer =>
  createHmac('sha256', derivedKey(config, `preview of a ${kind}`))
    .update(named)
    .digest()
