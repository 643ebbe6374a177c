import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { cardStatus } from './card-status.ts'
import { Picture } from './goods.ts'
import { History } from './history.ts'
import { maxCardsPerRequest, maxLength } from './limits.ts'
import { ParcelNumber, Tracking } from './parcels.ts'

/** 0 not approved, 1 approved and not sent, 2 sent (§3), 3 refused, 4 withdrawn by the member. */
export const CardStatus = Type.Union([
  Type.Literal(cardStatus.notApproved),
  Type.Literal(cardStatus.notSent),
  Type.Literal(cardStatus.sent),
  Type.Literal(cardStatus.refused),
  Type.Literal(cardStatus.withdrawn),
])
export type CardStatus = Static<typeof CardStatus>

/** `mail` is free; for `logistics` the member pays the courier on delivery. */
export const ReceiveMethod = Type.Union([Type.Literal('mail'), Type.Literal('logistics')])
export type ReceiveMethod = Static<typeof ReceiveMethod>

/** What the member may do now: withdraw the request, or order the material. */
export const CardHandle = Type.Object({ cancel: Type.Boolean(), order: Type.Boolean() })

export const CardRow = Type.Object({
  card_id: Id,
  card_sn: Type.String(),
  time: Moment,
  goods_id: Id,
  goods_code: Type.String(),
  goods_name: Type.String(),
  /** The color that the request names, if any; a card shows all colors of its material. */
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

const CardPage = Type.Object({
  ...pageOf(CardRow).properties,
  /** Of all the member's cards; leaves out a status that none has. */
  counts: Type.Array(Type.Object({ status: CardStatus, num: Type.Integer() })),
})
const CardsClaimed = Type.Object({
  card_ids: Type.Array(Id),
  /** How many more cards the member may request now. */
  left_num: Type.Integer(),
})

const listing = { status: Type.Optional(CardStatus), page: Type.Optional(Page), limit: Type.Optional(Limit) }

const requestedCard = { goods_id: Id, sku_id: Type.Optional(Id) }

export const claimColorCards = call('/shop/pc_api.flow/getColorCard', {
  access: 'member-with-mobile',
  summary:
    "Requests the free color cards of one to five materials; without goods it lists the member's cards",
  input: fields({
    goods_id: Type.Optional(Id),
    sku_id: Type.Optional(Id),
    items: Type.Optional(Type.Array(fields(requestedCard), { minItems: 1, maxItems: maxCardsPerRequest })),
    /** Required with goods, like `receive_method` and `request_id`. */
    address_id: Type.Optional(Id),
    receive_method: Type.Optional(ReceiveMethod),
    company: Type.Optional(Type.String({ maxLength: maxLength.cardCompany })),
    purpose: Type.Optional(Type.String({ maxLength: maxLength.cardPurpose })),
    request_id: Type.Optional(RequestId),
    ...listing,
  }),
  output: Type.Union([CardsClaimed, CardPage]),
  refusals: ['field-errors', 'not-found', 'limit-reached', 'address-not-deliverable', 'too-many-requests'],
})

const Allowance = Type.Object({ used: Type.Integer(), limit: Type.Integer() })

export const getCardOption = call('/shop/pc_api.color_card/getOption', {
  access: 'anyone',
  summary: 'Whether the caller can request a card now, of one material or any, and what a card is',
  input: fields({ goods_id: Type.Optional(Id) }),
  output: Type.Object({
    can_apply: Type.Boolean(),
    /** Why not, as a message; empty when the caller can. */
    reason: Type.String(),
    /** The name of the reason: `session-invalid`, `mobile-missing` or the name of a limit. */
    blocked_by: Type.Union([Type.String(), Type.Null()]),
    /** When the caller can request again, if waiting is enough. */
    again_at: Type.Union([Moment, Type.Null()]),
    left_num: Type.Integer(),
    /** The days that `in_period` covers. */
    period: Type.Integer(),
    at_once: Allowance,
    in_period: Allowance,
    size_text: Type.String(),
  }),
  refusals: ['not-found'],
})

export const listColorCards = call('/shop/pc_api.color_card/getList', {
  access: 'member',
  summary: "The member's color cards, newest first",
  input: fields(listing),
  output: CardPage,
})

export const getColorCard = call('/shop/pc_api.color_card/info', {
  access: 'member',
  summary: 'One color card with its history',
  input: fields({ card_id: Id }),
  output: Type.Object({
    ...CardRow.properties,
    company: Type.String(),
    purpose: Type.String(),
    size_text: Type.String(),
    history: History,
  }),
  refusals: ['not-found'],
})

export const getCardExpress = call('/shop/pc_api.color_card/getExpress', {
  access: 'member',
  summary: 'Where a color card that was sent is',
  input: fields({ card_id: Id }),
  output: Type.Object({ ...ParcelNumber.properties, sent_at: Moment, ...Tracking.properties }),
  refusals: ['not-found'],
})

export const withdrawColorCard = call('/shop/pc_api.color_card/cancel', {
  access: 'member',
  summary: 'Withdraws a request whose card has not been sent',
  input: fields({ card_id: Id }),
  output: Type.Object({ status: CardStatus }),
  refusals: ['not-found', 'state-conflict'],
})
