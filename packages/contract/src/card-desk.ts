import { Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { CardRow, CardStatus } from './colour-cards.ts'

/** Where staff work on the colour cards that members have asked for. */

const who = 'staff:colour-cards'

const CardRequest = Type.Object({
  ...CardRow.properties,
  member_id: Id,
  company: Type.String(),
  purpose: Type.String(),
  /** What can be done with it now. */
  handle: Type.Object({ approve: Type.Boolean(), refuse: Type.Boolean(), send: Type.Boolean() }),
})

export const listCardRequests = call('/staff/pc_api.color_card/getList', {
  who,
  summary: 'Requests for colour cards; what waits comes oldest first, what is done newest first',
  input: fields({
    status: Type.Optional(CardStatus),
    /** Part of a number, a style's code, a receiver's name or mobile. */
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(CardRequest).properties,
    /** How many stand in each status, whatever the keyword. */
    counts: Type.Array(Type.Object({ status: CardStatus, text: Type.String(), num: Type.Integer() })),
  }),
})

export const getCardRequest = call('/staff/pc_api.color_card/info', {
  who,
  summary: 'One request with its history and who moved it',
  input: fields({ card_id: Id }),
  output: Type.Object({
    ...CardRequest.properties,
    history: Type.Array(
      Type.Object({ time: Moment, actor: Type.String(), event: Type.String(), text: Type.String() }),
    ),
  }),
  refusals: ['not-found'],
})

export const getCardDeskOptions = call('/staff/pc_api.color_card/getOption', {
  who,
  summary: 'Reasons to refuse a request, and couriers that take cards',
  input: fields({}),
  output: Type.Object({
    /** The reason `other` is told in a note. */
    reasons: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
    couriers: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  }),
})

const Moved = Type.Object({ status: CardStatus })

export const approveCard = call('/staff/pc_api.color_card/approve', {
  who,
  summary: 'Grants a request; the member is told by letter, as at each step',
  input: fields({ card_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})

export const refuseCard = call('/staff/pc_api.color_card/refuse', {
  who,
  summary: 'Refuses a request, also one that was approved, with a reason',
  input: fields({
    card_id: Id,
    reason: Type.String({ maxLength: 40 }),
    note: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const sendCard = call('/staff/pc_api.color_card/send', {
  who,
  summary: 'Says that an approved card is on its way, with courier and number',
  input: fields({
    card_id: Id,
    courier: Type.String({ maxLength: 40 }),
    courier_number: Type.String({ maxLength: 60 }),
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const printCardLabels = call('/staff/pc_api.color_card/getLabels', {
  who,
  summary: 'What is printed on the envelopes of these cards, in the order asked for',
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
        /** The colour that the member looked at, so that it can be marked; empty when none was named. */
        color_text: Type.String(),
        size_text: Type.String(),
      }),
    ),
  }),
  refusals: ['not-found'],
})
