import { Type } from 'typebox'
import { call, fields, Id, Limit, Page, pageOf } from './call.ts'
import { CardRow, CardStatus } from './color-cards.ts'
import { History } from './history.ts'
import { maxLength } from './limits.ts'
import { DeskTracking } from './shipment-desk.ts'

/** The calls with which staff handle requests for color cards. */

const access = 'staff:color-cards'

const CardRequest = Type.Object({
  ...CardRow.properties,
  member_id: Id,
  company: Type.String(),
  purpose: Type.String(),
  /** The actions that the status allows. */
  handle: Type.Object({ approve: Type.Boolean(), refuse: Type.Boolean(), send: Type.Boolean() }),
})

export const listCardRequests = call('/staff/pc_api.color_card/getList', {
  access,
  summary: 'Requests for color cards: open ones oldest first, closed ones newest first',
  input: fields({
    status: Type.Optional(CardStatus),
    /** Part of a card number, a product code, or a receiver's name or mobile. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(CardRequest).properties,
    /** The number of requests in each status, without the keyword. */
    counts: Type.Array(Type.Object({ status: CardStatus, text: Type.String(), num: Type.Integer() })),
  }),
})

export const getCardRequest = call('/staff/pc_api.color_card/info', {
  access,
  summary: 'One request with its history and the actor of each step',
  input: fields({ card_id: Id }),
  output: Type.Object({
    ...CardRequest.properties,
    tracking: DeskTracking,
    history: History,
  }),
  refusals: ['not-found'],
})

export const getCardDeskOptions = call('/staff/pc_api.color_card/getOption', {
  access,
  summary: 'Reasons to refuse a request, and couriers that take cards',
  input: fields({}),
  output: Type.Object({
    /** The reason `other` needs a note. */
    reasons: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
    couriers: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  }),
})

const Moved = Type.Object({ status: CardStatus })

export const approveCard = call('/staff/pc_api.color_card/approve', {
  access,
  changes: 'color-card',
  summary: 'Approves a request; the member gets a message, as at each step',
  input: fields({ card_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})

export const refuseCard = call('/staff/pc_api.color_card/refuse', {
  access,
  changes: 'color-card',
  summary: 'Refuses a request, even an approved one, with a reason',
  input: fields({
    card_id: Id,
    reason: Type.String({ maxLength: 40 }),
    note: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const sendCard = call('/staff/pc_api.color_card/send', {
  access,
  changes: 'color-card',
  summary: 'Marks an approved card as sent, with courier and tracking number',
  input: fields({
    card_id: Id,
    courier: Type.String({ maxLength: 40 }),
    courier_number: Type.String({ maxLength: maxLength.courierNumber }),
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const printCardLabels = call('/staff/pc_api.color_card/getLabels', {
  access,
  summary: 'The texts for the envelopes of these cards, in the given order',
  input: fields({ card_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        card_id: Id,
        card_sn: Type.String(),
        to: Type.Object({
          name: Type.String(),
          company: Type.String(),
          mobile: Type.String(),
          address: Type.String(),
          postcode: Type.String(),
        }),
        receive_method_text: Type.String(),
        goods_code: Type.String(),
        goods_name: Type.String(),
        /** The color to mark on the card; empty when the request names none. */
        color_text: Type.String(),
        size_text: Type.String(),
      }),
    ),
  }),
  refusals: ['not-found'],
})
