import { type Static, Type } from 'typebox'
import { AfterStatus } from './after-sales.ts'
import { call, fields, Id, Limit, Moment, RequestId } from './call.ts'
import { goodsStatus } from './goods-status.ts'
import { Lot } from './lot.ts'
import { Currency, Fen, PriceTier } from './money.ts'
import { shipOrder } from './order-desk.ts'
import { OrderStatus, ShipStatus } from './order-row.ts'
import { Quantity, Unit } from './quantity.ts'

/*
 * The calls for the shop's own programs, such as its ERP, which send a key as access-token.
 * docs/integrations.md explains them.
 */

/** How far a program has read the changes. Programs must not read anything into it. */
const Cursor = Type.String({ maxLength: 40 })

/** One page of changed objects, each once, in the order of its last change. */
function changesOf<T extends ReturnType<typeof Type.Object>>(row: T) {
  return Type.Object({
    list: Type.Array(row),
    /** For the next call. Present even if nothing is left, so that the program can continue later. */
    cursor: Cursor,
    /** More can be read at once. */
    is_more: Type.Boolean(),
  })
}

const page = { cursor: Type.Optional(Cursor), limit: Type.Optional(Limit) }
const nullable = <T extends ReturnType<typeof Type.Integer>>(schema: T) => Type.Union([schema, Type.Null()])
const Texts = { name_cn: Type.String(), name_en: Type.String() }

const ErpOrder = {
  order_id: Id,
  order_sn: Type.String(),
  order_status: OrderStatus,
  ship_status: ShipStatus,
  /** 0: no after-sales case, 1: one is open, 2: all are closed. */
  after_status: Type.Integer(),
  /** The buyer disputes the payment at its provider, or complains there: look at the order before you ship it. */
  is_disputed: Type.Boolean(),
  currency: Currency,
  payable: Fen,
  created_at: Moment,
  paid_at: nullable(Moment),
  shipped_at: nullable(Moment),
  received_at: nullable(Moment),
  canceled_at: nullable(Moment),
}

export const listChangedOrders = call('/erp/pc_api.order/getChanged', {
  access: 'integration:orders.read',
  summary: 'Orders that were placed or have changed since the cursor; all of them without one',
  input: fields(page),
  output: changesOf(Type.Object(ErpOrder)),
  refusals: ['field-errors'],
})

export const getErpOrder = call('/erp/pc_api.order/info', {
  access: 'integration:orders.read',
  summary: 'One order with its address, lines, parcels, refunds and exchanges',
  input: fields({ order_id: Id }),
  output: Type.Object({
    ...ErpOrder,
    goods: Fen,
    discount: Fen,
    shipping: Fen,
    /** The shipping option that the buyer chose, such as express. */
    shipping_option: Type.Object({ shipping_id: Id, ...Texts }),
    /** From the buyer. */
    remark: Type.String(),
    /** The company pays it with a statement of the month, so its money is still to come. */
    on_account: Type.Boolean(),
    /** The buyer's approved trade account, as it is now; null without one. */
    trade: Type.Union([
      Type.Object({
        company: Type.String(),
        /** The unified social credit code, or a registration or tax number. */
        company_code: Type.String(),
        group_cn: Type.String(),
        group_en: Type.String(),
      }),
      Type.Null(),
    ]),
    address: Type.Object({
      consignee: Type.String(),
      mobile: Type.String(),
      country: Type.String(),
      province: Type.String(),
      city: Type.String(),
      district: Type.String(),
      detail: Type.String(),
      postcode: Type.String(),
      /** In one line, as it goes onto the parcel: in Chinese in China, else in English with the country. */
      parcel_text: Type.String(),
    }),
    lines: Type.Array(
      Type.Object({
        order_goods_id: Id,
        goods_id: Id,
        sku_id: Id,
        sku_code: Type.String(),
        ...Texts,
        color_cn: Type.String(),
        color_en: Type.String(),
        unit: Unit,
        num: Type.Number(),
        /** Still to be sent; 0 of an order that is not paid, or was canceled. */
        unsent_num: Type.Number(),
        /**
         * The part of it that a buyer wants refunded in a case that staff have not decided on: hold it back.
         */
        claimed_num: Type.Number(),
        price: Fen,
        /** Before the discount. */
        amount: Fen,
        discount: Fen,
      }),
    ),
    parcels: Type.Array(
      Type.Object({
        package_id: Id,
        courier: Type.String(),
        courier_number: Type.String(),
        shipped_at: Moment,
        lines: Type.Array(Type.Object({ order_goods_id: Id, num: Type.Number() })),
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        refund_id: Id,
        refund_sn: Type.String(),
        amount: Fen,
        status: Type.Enum(['created', 'processing', 'succeeded', 'closed', 'needs-attention']),
        succeeded_at: nullable(Moment),
      }),
    ),
    /** What the buyer sends back for something else, or wants to, the oldest first. */
    exchanges: Type.Array(
      Type.Object({
        after_id: Id,
        /** Of the case. */
        status: AfterStatus,
        /** The line of which something comes back, … */
        order_goods_id: Id,
        num: Type.Number(),
        /** … with the color that comes back, and the one that is sent instead. */
        from_sku_id: Id,
        from_sku_code: Type.String(),
        to_sku_id: Id,
        to_sku_code: Type.String(),
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const shipErpOrder = call('/erp/pc_api.order/ship', {
  access: 'integration:orders.ship',
  changes: 'order',
  summary:
    'Records parcels that left, as staff do; the buyer gets a message. Without lines, a single parcel holds all that is not sent yet',
  input: shipOrder.input,
  output: shipOrder.output,
  refusals: ['field-errors', 'not-found', 'state-conflict', 'tracking-number-taken'],
})

const SkuCode = Type.String({ minLength: 1, maxLength: 64 })
const ErpStock = Type.Object({
  sku_id: Id,
  sku_code: Type.String(),
  unit: Unit,
  /** Without goods of paid orders, although they may still lie on the shelf. */
  on_hand_num: Type.Number(),
  /** The part of it that unpaid orders and exchanges hold. */
  held_num: Type.Number(),
  available_num: Type.Number(),
  low_num: Type.Number(),
})
export type ErpStock = Static<typeof ErpStock>

export const listErpStock = call('/erp/pc_api.stock/getList', {
  access: 'integration:stock.read',
  summary: 'The stock of the colors with these article numbers, or of all colors page by page',
  input: fields({
    sku_codes: Type.Optional(Type.Array(SkuCode, { minItems: 1, maxItems: 100 })),
    ...page,
  }),
  output: changesOf(ErpStock),
  refusals: ['field-errors'],
})

const note = Type.String({ maxLength: 200 })
const writing = {
  access: 'integration:stock.write',
  changes: 'stock',
  output: ErpStock,
  refusals: ['not-found', 'field-errors', 'state-conflict'],
} as const

export const setErpStock = call('/erp/pc_api.stock/set', {
  ...writing,
  summary:
    'Sets what is on hand to what the program counted, without goods of paid orders, but not below what orders hold',
  input: fields({
    sku_code: SkuCode,
    counted_num: Type.Union([Quantity, Type.Literal(0)]),
    /** The stock on hand that the program expects: if it is another number, the call changes nothing. */
    on_hand_num: Type.Optional(Type.Number({ minimum: 0 })),
    note: Type.Optional(note),
    request_id: RequestId,
  }),
})

export const adjustErpStock = call('/erp/pc_api.stock/adjust', {
  ...writing,
  summary: 'Adds to what is on hand, or takes off it',
  input: fields({
    sku_code: SkuCode,
    reason: Type.Enum(['receipt', 'write-off']),
    num: Quantity,
    /** Such as the number of the delivery note; a write-off needs one. */
    note: Type.Optional(note),
    /** The dye lot that came in, which is then the one in stock. */
    lot: Type.Optional(Lot),
    request_id: RequestId,
  }),
})

export const listChangedGoods = call('/erp/pc_api.goods/getChanged', {
  access: 'integration:goods.read',
  summary: 'Goods that are new or have changed since the cursor, with their colors; all of them without one',
  input: fields(page),
  output: changesOf(
    Type.Object({
      goods_id: Id,
      goods_code: Type.String(),
      status: Type.Enum(Object.values(goodsStatus)),
      ...Texts,
      unit: Unit,
      weight_grams: Type.Integer(),
      price: Fen,
      tiers: Type.Array(PriceTier),
      updated_at: Moment,
      colors: Type.Array(
        Type.Object({
          sku_id: Id,
          sku_code: Type.String(),
          color_no: Type.String(),
          ...Texts,
          /** Null where the price of the goods applies. */
          price: nullable(Fen),
          lot: Type.String(),
          is_active: Type.Boolean(),
        }),
      ),
    }),
  ),
  refusals: ['field-errors'],
})
