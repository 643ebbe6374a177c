import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content'
import { renderSVG } from 'uqr'
import type { Context } from '#server/context.ts'
import { readerOf } from './articles.ts'
import { type Published, selectPublished } from './published.db.ts'

type QrCode = Output<typeof contract.listQrCodes>['list'][number]

export async function listQrCodes(context: Context): Promise<Output<typeof contract.listQrCodes>> {
  const codes = await selectPublished(context.db, ['qr-code'], readerOf(context))
  return { list: codes.map(presentQrCode) }
}

export function presentQrCode({ body: { name, link } }: Pick<Published<'qr-code'>, 'body'>): QrCode {
  const svg = renderSVG(link, { ecc: 'M', border: 4 })
  return { name, link, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
