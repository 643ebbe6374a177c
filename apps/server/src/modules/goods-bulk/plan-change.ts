import { createHash } from 'node:crypto'
import type { FieldText } from '@corium/contract/field-texts'
import type { BulkChange } from '@corium/contract/goods-bulk'
import { goodsStatus } from '@corium/contract/goods-status'
import { toMilli } from '@corium/contract/measure'
import { maxPrice } from '@corium/contract/money'
import type { BulkFacts } from '#server/db/tables/goods-changes.ts'
import { endedFacts, publishedFacts } from '#server/modules/goods-desk/move-goods.ts'
import type { StyleFacts } from './bulk-facts.db.ts'

export type PlannedRow = { style: StyleFacts; before: BulkFacts; after: BulkFacts }

export type Plan = {
  rows: PlannedRow[]
  problems: { style: StyleFacts; problem: FieldText }[]
  checkSum: string
}

/** What a change would do to these styles at `now`. */
export function planChange(change: BulkChange, styles: readonly StyleFacts[], now: Date): Plan {
  const plan: Plan = { rows: [], problems: [], checkSum: '' }
  for (const style of styles) {
    const before = factsOf(change, style)
    const after = changeFacts(change, style, before, now)
    if (typeof after === 'string') plan.problems.push({ style, problem: after })
    else if (!isSame(before, after)) plan.rows.push({ style, before, after })
  }
  const all = plan.rows.map(({ style, before, after }) => [style.id, before, shownFacts(after)])
  plan.checkSum = createHash('sha256')
    .update(JSON.stringify([change, all]))
    .digest('hex')
  return plan
}

/** JSON writes the keys of facts in one order, so equal facts are equal texts. */
export const isSame = (one: BulkFacts, other: BulkFacts): boolean => canonical(one) === canonical(other)

const canonical = (facts: BulkFacts): string =>
  JSON.stringify(facts, (_, value) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** A preview is made at another moment than the change. */
const shownFacts = ({ ended_at: _, ...facts }: BulkFacts): BulkFacts => facts

/** Whether a style with these facts would be for sale without a price or a color. */
export function lacksForSale(style: StyleFacts, facts: BulkFacts): boolean {
  const { published, publish_at, price_fen } = { ...style, ...facts }
  return (published || publish_at !== null) && (price_fen === 0 || !style.has_color)
}

/** The current values of the fields that the change touches. */
export function factsOf({ what }: BulkChange, style: StyleFacts): BulkFacts {
  if (what === 'category') return { category_id: style.category_id }
  if (what === 'low') return { lows: style.lows }
  if (what === 'publish' || what === 'withdraw') {
    const { published, publish_at, end_at, ended_at } = style
    return { published, publish_at: text(publish_at), end_at: text(end_at), ended_at: text(ended_at) }
  }
  return { price_fen: style.price_fen, tiers: style.tiers, sku_prices: style.sku_prices }
}

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

function changeFacts(
  change: BulkChange,
  style: StyleFacts,
  before: BulkFacts,
  now: Date,
): BulkFacts | FieldText {
  switch (change.what) {
    case 'category':
      return { category_id: change.category_id }
    case 'low': {
      const low = Math.max(toMilli(change.low_num), style.min_milli)
      return { lows: Object.fromEntries(Object.keys(style.lows).map((id) => [id, low])) }
    }
    case 'publish': {
      if (style.status === goodsStatus.published) return before
      if (style.price_fen === 0) return 'price-required'
      if (!style.has_color) return 'active-color-required'
      return moved(publishedFacts({ published_at: null }, now, null))
    }
    case 'withdraw':
      return style.status === goodsStatus.published ? moved(endedFacts(now)) : before
    default:
      return changePrices(change, style)
  }
}

const moved = ({ published, publish_at, end_at, ended_at }: ReturnType<typeof endedFacts>): BulkFacts => ({
  published: published ?? false,
  publish_at: text(publish_at as Date | null),
  end_at: text(end_at as Date | null),
  ended_at: text(ended_at as Date | null),
})

type PriceChange = Extract<BulkChange, { round_to: number }>

function changePrices(change: PriceChange, style: StyleFacts): BulkFacts | FieldText {
  const priceOf = (fen: number) => changePrice(change, fen, style.price_fen)
  const all = (prices: Record<string, number>) =>
    Object.fromEntries(Object.entries(prices).map(([key, fen]) => [key, priceOf(fen)]))
  const after = {
    price_fen: priceOf(style.price_fen),
    tiers: all(style.tiers),
    sku_prices: all(style.sku_prices),
  }
  const prices = [after.price_fen, ...Object.values(after.tiers), ...Object.values(after.sku_prices)]
  return prices.every((fen) => fen > 0 && fen <= maxPrice) ? after : 'price-required'
}

/** A price in fen after a change; halves are rounded up. `base` is the price of the style before. */
export function changePrice(change: PriceChange, fen: number, base: number): number {
  const step = BigInt(change.round_to)
  const [dividend, divisor] = fraction(change, BigInt(fen), BigInt(base))
  if (dividend <= 0n) return 0
  return Number(((dividend * 2n + divisor * step) / (divisor * step * 2n)) * step)
}

function fraction(change: PriceChange, fen: bigint, base: bigint): readonly [bigint, bigint] {
  if (change.what === 'price-set') {
    return base === 0n ? [BigInt(change.price), 1n] : [fen * BigInt(change.price), base]
  }
  const sign = change.how === 'raise' ? 1n : -1n
  if (change.what === 'price-amount') return [fen + sign * BigInt(change.amount), 1n]
  return [fen * (10_000n + sign * BigInt(change.bps)), 10_000n]
}
