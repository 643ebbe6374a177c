import { shopCurrency } from '@corium/contract/currency'
import type { StockReason } from '@corium/contract/stock-desk'
import type { WebhookEvent } from '@corium/contract/webhook-events'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'

/*
 * Records webhooks in the transaction of the change that they report, one for each endpoint that wants the
 * event. They carry ids, statuses, times and amounts in fen, and nothing about the buyer: a program that
 * needs the address reads the order with its key.
 */

type Row<T extends keyof Tables> = Selectable<Tables[T]>

async function announce(
  trx: Db,
  event: WebhookEvent,
  { id, data, at }: { id: string; data: object; at: Date },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, event, object_id, data, not_before, created_at)
    select id, ${event}::text, ${id}::text, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
    from webhook_endpoints where off_at is null and ${event} = any(events)`.execute(trx)
}

/** An order as it is now. */
export async function announceOrder(
  trx: Db,
  event: Extract<WebhookEvent, `order.${string}`>,
  orderId: string,
  at: Date,
): Promise<void> {
  const time = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::bigint`
  await sql`
    insert into webhook_deliveries (endpoint_id, event, object_id, data, not_before, created_at)
    select endpoint.id, ${event}::text, 'order:' || orders.id,
      jsonb_build_object('order_id', orders.id, 'order_sn', sn, 'order_status', status, 'ship_status', ship_status,
        'currency', currency, 'payable', payable_fen, 'created_at', ${time('orders.created_at')},
        'paid_at', ${time('paid_at')}, 'shipped_at', ${time('shipped_at')}, 'canceled_at', ${time('canceled_at')}),
      ${at}::timestamptz, ${at}::timestamptz
    from webhook_endpoints as endpoint
    join orders on orders.id = ${orderId} where off_at is null and ${event} = any(events)`.execute(trx)
}

/** About the order, so that it comes after what happened to the order before. */
export const announceRefund = (trx: Db, refund: Row<'refunds'>, at: Date): Promise<void> =>
  announce(trx, 'refund.succeeded', {
    id: `order:${refund.order_id}`,
    data: {
      refund_id: refund.id,
      refund_sn: refund.sn,
      order_id: refund.order_id,
      amount: refund.amount_fen,
      currency: refund.currency,
      succeeded_at: secondsOrNull(refund.succeeded_at),
    },
    at,
  })

/** About the order, too. */
export const announceDispute = (
  trx: Db,
  event: Extract<WebhookEvent, `dispute.${string}`>,
  dispute: Row<'disputes'>,
  at: Date,
): Promise<void> =>
  announce(trx, event, {
    id: `order:${dispute.order_id}`,
    data: {
      dispute_number: dispute.number,
      order_id: dispute.order_id,
      status: dispute.status,
      reason: dispute.reason,
      amount: dispute.amount_fen,
      currency: shopCurrency,
      respond_by: secondsOrNull(dispute.respond_by),
    },
    at,
  })

export const announceCase = (
  trx: Db,
  event: Extract<WebhookEvent, `case.${string}`>,
  row: Pick<Row<'after_sales'>, 'id' | 'sn' | 'order_id' | 'type' | 'status' | 'refund_fen' | 'currency'>,
  at: Date,
): Promise<void> =>
  announce(trx, event, {
    id: `case:${row.id}`,
    data: {
      after_id: row.id,
      after_sn: row.sn,
      order_id: row.order_id,
      type: row.type,
      status: row.status,
      refund_amount: row.refund_fen,
      currency: row.currency,
    },
    at,
  })

export const announceCard = (
  trx: Db,
  card: Pick<Row<'color_cards'>, 'id' | 'sn' | 'style_id' | 'style_code' | 'sku_id' | 'sku_code'>,
  at: Date,
): Promise<void> =>
  announce(trx, 'card.requested', {
    id: `card:${card.id}`,
    data: {
      card_id: card.id,
      card_sn: card.sn,
      goods_id: card.style_id,
      goods_code: card.style_code,
      sku_id: card.sku_id,
      sku_code: card.sku_code,
    },
    at,
  })

export const announceQuote = (
  trx: Db,
  event: Extract<WebhookEvent, `quote.${string}`>,
  quote: Pick<Row<'quotes'>, 'id' | 'sn' | 'version' | 'order_id'>,
  at: Date,
): Promise<void> =>
  announce(trx, event, {
    id: `quote:${quote.id}`,
    data: { quote_id: quote.id, quote_sn: quote.sn, version: quote.version, order_id: quote.order_id },
    at,
  })

/**
 * Announces changed goods, except drafts that are still drafts. Without `wasPublished`, their sale status has not
 * changed.
 */
export async function announceGoods(
  trx: Db,
  changed: readonly { id: string; wasPublished?: boolean }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, event, object_id, data, not_before, created_at)
    select endpoint.id, told.event, 'goods:' || styles.id,
      jsonb_build_object('goods_id', styles.id, 'goods_code', styles.code, 'status', styles.status,
        'price', styles.price_fen, 'version', styles.version),
      ${at}::timestamptz, ${at}::timestamptz
    from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ wasPublished }) => wasPublished ?? null)}::boolean[])
      as given (id, was_published)
    join styles on styles.id = given.id
    cross join lateral (select case
      when published and coalesce(was_published, true) then 'goods.changed'
      when published then 'goods.published'
      when was_published then 'goods.withdrawn' end as event) as told
    join webhook_endpoints as endpoint on off_at is null and told.event = any(endpoint.events)`.execute(trx)
}

/**
 * For the statement that moves stock: its part that records webhooks about the rows of `moved`, which have
 * the columns sku_id, on_hand_milli, held_milli and low_milli as they are now, and num_milli. `onHand` and
 * `held` say in what multiples of it they changed.
 */
export const announceStock = (
  { reason, onHand, held }: { reason: StockReason; onHand: number; held: number },
  at: Date,
): RawBuilder<unknown> => sql`
  insert into webhook_deliveries (endpoint_id, event, object_id, data, not_before, created_at)
  select endpoint.id, told.event, 'stock:' || moved.sku_id,
    jsonb_build_object('sku_id', moved.sku_id, 'sku_code', skus.code, 'goods_id', skus.style_id,
      'reason', ${sql.lit(reason)}::text, 'on_hand_num', trim_scale(on_hand_milli::numeric / 1000),
      'held_num', trim_scale(held_milli::numeric / 1000),
      'available_num', trim_scale((on_hand_milli - held_milli)::numeric / 1000),
      'low_num', trim_scale(low_milli::numeric / 1000)),
    ${at}::timestamptz, ${at}::timestamptz
  from moved
  join skus on skus.id = moved.sku_id
  join styles on styles.id = skus.style_id
  cross join lateral (values
    ('stock.changed', ${sql.lit(onHand !== 0)}),
    ('stock.low', active and published and supply <> 'made-to-order' and on_hand_milli - held_milli <= low_milli
      and on_hand_milli - held_milli - num_milli * ${sql.lit(onHand - held)} > low_milli)
  ) as told (event, is_so)
  join webhook_endpoints as endpoint on off_at is null and told.event = any(endpoint.events)
  where told.is_so`
