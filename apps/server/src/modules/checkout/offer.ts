import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { toMilli } from '@corium/contract/measure'
import type { Config } from '#server/config.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import type { PricedLine } from './price-lines.ts'

/** A quantity of one color that the buyer orders without putting it into the bag. */
export type BuyNow = { goods_id: string; sku_id: string; num: number }

/**
 * What the confirmation page showed: to which member, until when (unix seconds), a hash of each line, and the
 * member's coupon that the total includes.
 */
export type Offer = {
  memberId: string
  expiresAt: number
  item?: BuyNow
  lineHashes: string[]
  couponId: string | null
}

/** The offer as JSON, with short names because it travels in every request. */
type Packed = {
  m: string
  u: number
  i?: [goods: string, sku: string, milli: number]
  l: string
  c?: string
}

const hashLength = 10

/** Changes with the line's color, quantity or price. */
export const hashLine = ({ cart_id, sku, num_milli, price_fen }: PricedLine): string =>
  createHash('sha256')
    .update([cart_id ?? '', sku.sku_id, num_milli, price_fen].join(' '))
    .digest('base64url')
    .slice(0, hashLength)

/** Packs an offer into a text and signs it, so that the buyer cannot change it. */
export function signOffer(
  config: Config,
  { memberId, expiresAt, item, lineHashes, couponId }: Offer,
): string {
  const packed: Packed = { m: memberId, u: expiresAt, l: lineHashes.join('') }
  if (couponId) packed.c = couponId
  if (item) packed.i = [item.goods_id, item.sku_id, toMilli(item.num)]
  const body = Buffer.from(JSON.stringify(packed)).toString('base64url')
  return `${body}.${sign(config, body).toString('base64url')}`
}

/** Reads a signed offer; undefined when the signature is not ours. */
export function readOffer(config: Config, text: string): Offer | undefined {
  const [body = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(config, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { m, u, i, l, c = null } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Packed
  return {
    memberId: m,
    expiresAt: u,
    ...(i ? { item: { goods_id: i[0], sku_id: i[1], num: i[2] / 1000 } } : {}),
    lineHashes: l.match(new RegExp(`.{${hashLength}}`, 'g')) ?? [],
    couponId: c,
  }
}

const sign = (config: Config, body: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'offer')).update(body).digest()
