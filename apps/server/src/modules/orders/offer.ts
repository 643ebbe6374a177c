import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { toMilli } from '@corium/contract/measure'
import type { Config } from '#server/config.ts'
import { derivedKey } from '#server/derived-key.ts'
import type { PricedLine } from './price-lines.ts'

/** One style bought at once, past the bag. */
export type BuyNow = { goods_id: string; sku_id: string; num: number }

/** What a buyer was shown: for whom, until when (unix seconds), and a mark of each line with its price. */
export type Offer = { member: string; until: number; item?: BuyNow; marks: string[] }

type Packed = { m: string; u: number; i?: [goods: string, sku: string, milli: number]; l: string }

const markLength = 10

/** Stands for a line at its quantity and price; any change gives another mark. */
export const markOf = ({ cart_id, ware, num_milli, price_fen }: PricedLine): string =>
  createHash('sha256')
    .update([cart_id ?? '', ware.sku_id, num_milli, price_fen].join(' '))
    .digest('base64url')
    .slice(0, markLength)

/** The offer as a text that only the shop can have written. */
export function signOffer(config: Config, { member, until, item, marks }: Offer): string {
  const packed: Packed = { m: member, u: until, l: marks.join('') }
  if (item) packed.i = [item.goods_id, item.sku_id, toMilli(item.num)]
  const body = Buffer.from(JSON.stringify(packed)).toString('base64url')
  return `${body}.${signatureOf(config, body).toString('base64url')}`
}

/** The offer of a text; undefined when the shop did not write it. */
export function readOffer(config: Config, text: string): Offer | undefined {
  const [body = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const ours = signatureOf(config, body)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const { m, u, i, l } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Packed
  return {
    member: m,
    until: u,
    ...(i ? { item: { goods_id: i[0], sku_id: i[1], num: i[2] / 1000 } } : {}),
    marks: l.match(new RegExp(`.{${markLength}}`, 'g')) ?? [],
  }
}

const signatureOf = (config: Config, body: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'offer')).update(body).digest()
