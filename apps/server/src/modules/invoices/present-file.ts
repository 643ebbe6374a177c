import type { InvoiceFile } from '@corium/contract/invoices'
import type { Static } from 'typebox'
import type { Shop } from '#server/context.ts'
import { documentKey, documentLink } from '#server/modules/media/documents.ts'
import type { InvoiceRow } from './invoice-rows.ts'

const fileName = (number: string): string => `invoice-${number}.pdf`

/** The PDF of an issued invoice with a link that expires soon; undefined for one that has none. */
export function presentInvoiceFile(
  shop: Pick<Shop, 'config' | 'clock'>,
  { media_id, file_bytes, number }: InvoiceRow,
): Static<typeof InvoiceFile> | undefined {
  if (!media_id || !number) return undefined
  const file_name = fileName(number)
  return { url: documentLink(shop, media_id, file_name), file_name, size: file_bytes ?? 0 }
}

/** The PDF as a mail attaches it. */
export const attachedFile = (mediaId: string, number: string) => ({
  key: documentKey(mediaId),
  name: fileName(number),
})
