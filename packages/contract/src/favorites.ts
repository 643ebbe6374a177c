import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { GoodsRow, Picture, Sku } from './goods.ts'
import { maxFavorites } from './limits.ts'
import { Fen } from './money.ts'

const Ids = Type.Array(Id, { minItems: 1, maxItems: maxFavorites })

const favoriteTabs = ['all', 'in-stock', 'price-dropped'] as const
export type FavoriteTab = (typeof favoriteTabs)[number]

const favoriteSorts = ['newest', 'price-up', 'price-down'] as const
export type FavoriteSort = (typeof favoriteSorts)[number]

export const Favorite = Type.Object({
  ...GoodsRow.properties,
  /** The saved color; `colors` starts with it. */
  sku_id: Id,
  sku_code: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String() }),
  collect_time: Moment,
  /** The stock of the saved color; `withdrawn` when it is no longer sold. */
  state: Type.Union([Sku.properties.stock_state, Type.Literal('withdrawn')]),
  state_text: Type.String(),
  /** Whether other colors of the style are sold, or this one: then it has a product page. */
  is_goods_sold: Type.Boolean(),
  /** The price of the saved color now. */
  price: Fen,
  /** Its price when it was saved, if it costs less now. */
  saved_price: Type.Optional(Fen),
  /** The color was sold out and came back lately. */
  is_back: Type.Boolean(),
  /** The smallest quantity that can be bought. */
  min_num: Type.Number(),
  /** The member is told when the color comes back or becomes cheaper, unless `notices_on` is false. */
  is_watched: Type.Boolean(),
})
export type Favorite = Static<typeof Favorite>

export const changeFavorites = call('/shop/pc_api.goods/collect', {
  access: 'anyone',
  summary: 'Saves products or removes them: exactly one of goods_id, goods_ids and sku_ids names them',
  input: fields({
    /** One product, in the color that `sku_id` names; without it in the saved color, or in its first one. */
    goods_id: Type.Optional(Id),
    sku_id: Type.Optional(Id),
    goods_ids: Type.Optional(Ids),
    /** The products of these colors, each in its color; of two colors of one product the first one counts. */
    sku_ids: Type.Optional(Ids),
    /** The new state. Without it, one product is toggled and a list is saved. */
    is_collect: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    /** The state of all of them now. */
    is_collect: Type.Boolean(),
    /** How many have changed. */
    changed_num: Type.Integer(),
  }),
  refusals: ['field-errors', 'not-found', 'limit-reached', 'too-many-requests'],
})

export const listFavorites = call('/shop/pc_api.goods/getCollectlist', {
  access: 'anyone',
  summary: 'The saved products, also those that are no longer sold, with price and stock of the saved color',
  input: fields({
    tab: Type.Optional(Type.Enum([...favoriteTabs])),
    sort: Type.Optional(Type.Enum([...favoriteSorts])),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(Favorite).properties,
    /** How many favorites each tab has. */
    counts: Type.Object({ all: Type.Integer(), 'in-stock': Type.Integer(), 'price-dropped': Type.Integer() }),
    /** Whether the member wants messages about favorites; false for a visitor. */
    notices_on: Type.Boolean(),
  }),
})

export const listFavoriteIds = call('/shop/pc_api.goods/getCollectIds', {
  access: 'anyone',
  summary: 'The ids and colors of all saved products, for the hearts on product cards',
  input: fields({}),
  output: Type.Object({ list: Type.Array(Type.Object({ goods_id: Id, sku_id: Id })) }),
})

export const mergeFavorites = call('/shop/pc_api.goods/mergeCollect', {
  access: 'member',
  summary: "Moves the visitor's favorites to the member's after login; repeating it moves nothing",
  input: Empty,
  output: Type.Object({
    added: Type.Integer(),
    /** Saved before; they take the color that was chosen last. */
    known: Type.Integer(),
    /** Without room among the member's; they stay with the visitor. */
    failed: Type.Integer(),
    /** How many favorites the member has now. */
    num: Type.Integer(),
  }),
})

export const setFavoriteNotices = call('/shop/pc_api.goods/setCollectNotice', {
  access: 'member',
  summary: 'Turns the messages about price and stock on or off: for one saved product, or for all',
  input: fields({ goods_id: Type.Optional(Id), is_on: Type.Boolean() }),
  output: Type.Object({ is_on: Type.Boolean() }),
  refusals: ['not-found'],
})

export const subscribeStock = call('/shop/pc_api.goods/subscribeStock', {
  access: 'member',
  summary: 'Tells the member once when a sold-out color can be bought again, or stops that',
  input: fields({ sku_id: Id, is_subscribed: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ is_subscribed: Type.Boolean() }),
  /** `state-conflict`: the color can be bought now. */
  refusals: ['not-found', 'state-conflict', 'limit-reached'],
})

export const listStockAlerts = call('/shop/pc_api.goods/getSubscribeStock', {
  access: 'member',
  summary: 'The sold-out colors that the member waits for, newest first',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        goods_id: Id,
        goods_name: Type.String(),
        sku_id: Id,
        sku_code: Type.String(),
        color: Type.Object({ name: Type.String(), hex: Type.String() }),
        image: Picture,
      }),
    ),
  }),
})
