import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content-desk'
import { isLanguage, type Language } from '@corium/contract/language'
import { absoluteLink, paths } from '@corium/contract/paths'
import type { Context, StaffContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { findPreview, getItem } from './desk-content.ts'

/*
 * Links that show a draft in the storefront. The token is signed, names one language of one text, and stands behind the #
 * of the link, which browsers do not send: it is in no log, and the page itself is the same for every draft.
 */

const validSeconds = 1800

export async function getPreviewLink(
  context: StaffContext,
  { content_id, language }: Input<typeof contract.getPreviewLink>,
): Promise<Output<typeof contract.getPreviewLink>> {
  const { config, clock } = context
  const { id } = await getItem(context, content_id)
  const expires = String(Math.floor(clock.now().getTime() / 1000) + validSeconds)
  const named = `${id}.${language}.${expires}`
  const token = `${named}.${signatureOf(config, named).toString('base64url')}`
  return { path: absoluteLink('', paths.preview(language, token)) }
}

export async function openPreview(
  context: Context,
  { token }: Input<typeof contract.openPreview>,
): Promise<Output<typeof contract.openPreview>> {
  const named = readToken(context, token) ?? refuse('link-ended')
  const preview = await findPreview(context, named)
  // The draft may have been deleted meanwhile.
  return preview ?? refuse('link-ended')
}

function readToken(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  token: string,
): { content_id: string; language: Language } | undefined {
  const [content_id = '', language = '', expires = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(config, `${content_id}.${language}.${expires}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  if (!isLanguage(language) || Number(expires) * 1000 <= clock.now().getTime()) return undefined
  return { content_id, language }
}

const signatureOf = (config: { secret?: string }, named: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'preview of a draft')).update(named).digest()
