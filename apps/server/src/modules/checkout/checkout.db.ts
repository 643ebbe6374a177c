import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import { type RequestKey, storedResult } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { type DeliveryAddress, deliveryAddress } from '#server/modules/addresses/delivery-address.ts'
import { type SelectedLine, selectedLines } from '#server/modules/bag/selected-lines.ts'
import {
  chosenDiscounts,
  type Discounts,
  inside,
  usableDiscounts,
} from '#server/modules/discounts/select-discounts.ts'
import { isMemberOpen } from '#server/modules/members/lock-member.ts'
import { type PurchasableSku, purchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { hasCredit } from '#server/modules/trade-credit/owed.ts'
import { refuse } from '#server/refuse.ts'

/** What confirming and placing an order read. */
export type Checkout = Discounts & {
  /** The selected lines of the bag; none when the buyer orders without the bag. */
  lines: SelectedLine[]
  skus: Map<string, PurchasableSku>
  address: DeliveryAddress | null
  open_orders: number
}

type Wanted = {
  memberId: string
  /** Ordered without the bag. */
  skuId: string | undefined
  /** Without it, the default address. */
  addressId: string | undefined
  now: Date
}

/** Reads all that confirming an order shows, in one query. */
export function selectToConfirm(db: Db, wanted: Wanted): Promise<Checkout & { has_credit: boolean }> {
  const { memberId, now } = wanted
  const more = sql`${usableDiscounts(memberId, now)}, ${hasCredit(memberId)} as has_credit`
  return select<Checkout & { has_credit: boolean }>(db, wanted, { lock: false }, more)
}

/**
 * Reads all that placing an order compares, in one query, with the stored result when the order has been
 * placed already. Locks the lines of the bag. Call it with the member locked, or orders that are being placed
 * are not counted.
 * @throws `session-invalid` if the account was deleted after the session was checked
 */
export async function selectToPlace(
  trx: Db,
  wanted: Wanted & { couponId: string | undefined },
  key: RequestKey,
): Promise<Checkout & { result: unknown }> {
  const discounts = chosenDiscounts(wanted.memberId, wanted.couponId, wanted.now)
  const found = await select<Checkout & { result: unknown; is_open: boolean }>(
    trx,
    wanted,
    { lock: true },
    sql`${discounts}, ${storedResult(key)} as result, ${isMemberOpen(wanted.memberId)} as is_open`,
  )
  if (!found.is_open) refuse('session-invalid')
  return found
}

async function select<T extends Checkout>(
  db: Db,
  { memberId, skuId, addressId }: Wanted,
  options: { lock: boolean },
  more: ReturnType<typeof usableDiscounts>,
): Promise<T> {
  const withLines = skuId ? sql`` : sql`, selected as (${selectedLines(memberId, options)})`
  const lines = skuId
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(line order by created_at desc, id) from selected line), '[]')`
  const skuIds = skuId ? sql`${[skuId]}::text[]` : sql`array(select sku_id from selected)`
  const address = addressId === undefined || isUuid(addressId) ? addressId : null
  const { rows } = await sql<Omit<T, 'skus'> & { skus: PurchasableSku[] }>`
    with recursive ${inside} ${withLines}
    select ${lines} as lines,
      coalesce((select json_agg(sku) from (${purchasableSkus(skuIds)}) sku), '[]') as skus,
      (${deliveryAddress(memberId, address)}) as address,
      (
        select count(*)::int from orders where member_id = ${memberId} and status = ${sql.lit(orderStatus.pendingPayment)}
      ) as open_orders,
      ${more}`.execute(db)
  const { skus, ...found } = rows[0]!
  return { ...found, skus: new Map(skus.map((sku) => [sku.sku_id, sku])) } as unknown as T
}
