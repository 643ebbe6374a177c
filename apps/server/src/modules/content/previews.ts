import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content-desk'
import { absoluteLink, paths } from '@corium/contract/paths'
import type { Context, StaffContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { readPreview, signPreview } from '#server/runtime/preview-tokens.ts'
import { findPreview, getItem } from './desk-content.ts'

export async function getPreviewLink(
  context: StaffContext,
  { content_id, language }: Input<typeof contract.getPreviewLink>,
): Promise<Output<typeof contract.getPreviewLink>> {
  const { id } = await getItem(context, content_id)
  const token = signPreview(context, 'draft', { id, language })
  return { path: absoluteLink('', paths.preview(language, token)) }
}

export async function openPreview(
  context: Context,
  { token }: Input<typeof contract.openPreview>,
): Promise<Output<typeof contract.openPreview>> {
  const { id, language } = readPreview(context, 'draft', token) ?? refuse('link-ended')
  const preview = await findPreview(context, { content_id: id, language })
  // The draft may have been deleted meanwhile.
  return preview ?? refuse('link-ended')
}
