import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { Picture } from './goods.ts'

/** So many cards can be asked for in one request. */
export const mostCardsAtOnce = 5

/** 0 not approved, 1 approved and not sent, 2 sent (§3), 3 refused, 4 withdrawn by the member. */
export const CardStatus = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
])
export type CardStatus = Static<typeof CardStatus>

/** `mail` is free, `logistics` is paid by the member on delivery. */
export const ReceiveMethod = Type.Union([Type.Literal('mail'), Type.Literal('logistics')])
export type ReceiveMethod = Static<typeof ReceiveMethod>

/** What the member may do with a card now: take the request back, or order the material that it shows. */
export const CardHandle = Type.Object({ cancel: Type.Boolean(), order: Type.Boolean() })

export const CardRow = Type.Object({
  card_id: Id,
  card_sn: Type.String(),
  time: Moment,
  goods_id: Id,
  goods_code: Type.String(),
  goods_name: Type.String(),
  /** The colour that the member looked at, where one was named; the card shows them all. */
  sku_id: Type.Union([Id, Type.Null()]),
  sku_code: Type.String(),
  color_name: Type.String(),
  image: Picture,
  receiver: Type.Object({ name: Type.String(), mobile: Type.String(), address: Type.String() }),
  receive_method: ReceiveMethod,
  receive_method_text: Type.String(),
  /** Empty until it is sent. */
  express_company: Type.String(),
  courier_number: Type.String(),
  status: CardStatus,
  status_text: Type.String(),
  /** Empty unless it is refused. */
  refuse_reason: Type.String(),
  handle: CardHandle,
})
export type CardRow = Static<typeof CardRow>

const CardPage = pageOf(CardRow)
const CardsClaimed = Type.Object({
  card_ids: Type.Array(Id),
  /** How many more the member may ask for now. */
  left_num: Type.Integer(),
})

const listing = { status: Type.Optional(CardStatus), page: Type.Optional(Page), limit: Type.Optional(Limit) }

const wanted = { goods_id: Id, sku_id: Type.Optional(Id) }

export const claimColourCards = call('/shop/pc_api.flow/getColorCard', {
  who: 'member-with-mobile',
  summary: "Asks for the free colour cards of one to five styles; without goods it lists the member's cards",
  input: fields({
    goods_id: Type.Optional(Id),
    sku_id: Type.Optional(Id),
    items: Type.Optional(Type.Array(fields(wanted), { minItems: 1, maxItems: mostCardsAtOnce })),
    /** Needed with goods, as are `receive_method` and `request_id`. */
    address_id: Type.Optional(Id),
    receive_method: Type.Optional(ReceiveMethod),
    company: Type.Optional(Type.String({ maxLength: 80 })),
    purpose: Type.Optional(Type.String({ maxLength: 200 })),
    request_id: Type.Optional(RequestId),
    ...listing,
  }),
  output: Type.Union([CardsClaimed, CardPage]),
  refusals: ['field-errors', 'not-found', 'limit-reached', 'address-not-deliverable', 'too-many-requests'],
})

const Allowance = Type.Object({ used: Type.Integer(), limit: Type.Integer() })

export const getCardOption = call('/shop/pc_api.color_card/getOption', {
  who: 'anyone',
  summary: 'Whether the caller can ask for a card now, of one style or at all, and what a card is',
  input: fields({ goods_id: Type.Optional(Id) }),
  output: Type.Object({
    can_apply: Type.Boolean(),
    /** Why not, as a sentence; empty when it is possible. */
    reason: Type.String(),
    /** The same for programs: `session-invalid`, `mobile-missing` or the name of a limit. */
    blocked_by: Type.Union([Type.String(), Type.Null()]),
    /** When it becomes possible again, where only time is missing. */
    again_at: Type.Union([Moment, Type.Null()]),
    left_num: Type.Integer(),
    /** Days over which requests are counted. */
    period: Type.Integer(),
    at_once: Allowance,
    in_period: Allowance,
    size_text: Type.String(),
  }),
  refusals: ['not-found'],
})

export const listColourCards = call('/shop/pc_api.color_card/getList', {
  who: 'member',
  summary: "The member's colour cards, newest first",
  input: fields(listing),
  output: CardPage,
})

export const getColourCard = call('/shop/pc_api.color_card/info', {
  who: 'member',
  summary: 'One colour card with its history',
  input: fields({ card_id: Id }),
  output: Type.Object({
    ...CardRow.properties,
    company: Type.String(),
    purpose: Type.String(),
    size_text: Type.String(),
    history: Type.Array(
      Type.Object({ time: Moment, actor: Type.String(), event: Type.String(), text: Type.String() }),
    ),
  }),
  refusals: ['not-found'],
})

export const withdrawColourCard = call('/shop/pc_api.color_card/cancel', {
  who: 'member',
  summary: 'Takes back a request whose card has not been sent',
  input: fields({ card_id: Id }),
  output: Type.Object({ status: CardStatus }),
  refusals: ['not-found', 'state-conflict'],
})
