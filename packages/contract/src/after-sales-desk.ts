import { type Static, Type } from 'typebox'
import { AfterEvent, AfterRow, AfterStatus, AfterType, afterDetails, ReturnAddress } from './after-sales.ts'
import { AfterMessage } from './after-sales-messages.ts'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId, UploadedFile } from './call.ts'
import { ChargedAmount } from './charge.ts'
import { languages } from './language.ts'
import { maxCaseLines, maxDeskLength, maxLength, maxPictures, maxUploadBytes } from './limits.ts'
import { Fen } from './money.ts'
import { DeskTracking } from './shipment-desk.ts'
import { UploadedPicture } from './uploads.ts'

/**
 * The calls with which staff handle after-sales cases. A decision that pays money back starts the refund at
 * once when the employee may refund; otherwise the case waits for `refund` by one who may.
 */

const access = 'staff:after-sales'

/** The work that a case waits for. `needs-us`: any work of the shop. */
export const AfterDeskView = Type.Enum([
  'all',
  'needs-us',
  'to-audit',
  'to-answer',
  'to-send-back',
  'to-check',
  'to-ship',
  'to-refund',
  'refund-failed',
  'in-progress',
  'done',
])
export type AfterDeskView = Static<typeof AfterDeskView>

/** What staff may do with a case now. */
export const AfterDeskHandle = Type.Object({
  approve: Type.Boolean(),
  refuse: Type.Boolean(),
  /** Enter the parcel that the buyer sent back without telling. */
  record_return: Type.Boolean(),
  /** Correct the number of the parcel that is on its way. */
  correct_parcel: Type.Boolean(),
  accept: Type.Boolean(),
  reject_return: Type.Boolean(),
  ship: Type.Boolean(),
  /** Start the refund, or send one that failed again. */
  refund: Type.Boolean(),
})
export type AfterDeskHandle = Static<typeof AfterDeskHandle>

const DeskCase = Type.Object({
  ...AfterRow.properties,
  member_id: Id,
  buyer: Type.String(),
  mobile: Type.String(),
  picture_count: Type.Integer(),
  /** Past its time: a decision after 48 hours, or goods not checked in 10 days. */
  is_late: Type.Boolean(),
  refund_failed: Type.Boolean(),
  /** The refund in the currency of the charge; null if that is the order's. */
  charge: Type.Union([ChargedAmount, Type.Null()]),
  /** The buyer wrote last, also after the case has ended, unless staff said that no answer is needed. */
  is_waiting_for_answer: Type.Boolean(),
  handle: AfterDeskHandle,
})

export const listDeskCases = call('/staff/pc_api.after_sales/getList', {
  access,
  summary: 'Cases of all members: open ones by the time that is left, closed ones newest first',
  input: fields({
    view: Type.Optional(AfterDeskView),
    /**
     * Part of a case number, an order number, a consignee, a mobile number, a tracking number, or a material,
     * its color or its code.
     */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    type: Type.Optional(AfterType),
    reason_id: Type.Optional(Id),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(DeskCase).properties,
    /** The number of cases in each view, without the other filters. */
    counts: Type.Array(Type.Object({ view: AfterDeskView, num: Type.Integer() })),
    server_time: Moment,
  }),
})

export const getDeskCase = call('/staff/pc_api.after_sales/info', {
  access,
  summary: 'One case with the actor of each step',
  input: fields({ after_id: Id }),
  output: Type.Object({
    ...DeskCase.properties,
    ...afterDetails,
    /** Where the buyer's return is, and what the shop sent. */
    buyer_tracking: DeskTracking,
    shop_tracking: DeskTracking,
    /** The parcel whose number staff can correct. */
    parcel_on_its_way: Type.Union([
      Type.Object({ courier: Type.String(), express_company: Type.String(), courier_number: Type.String() }),
      Type.Null(),
    ]),
    history: Type.Array(AfterEvent),
    /**
     * While the case waits for a decision: whether goods that the buyer wants back unsent have been sent
     * since. It is then approved with a return, which needs all of them sent, or refused.
     */
    sent_meanwhile: Type.Enum(['none', 'part', 'all']),
    /** The maximum refund: the amount paid, less other refunds. */
    max_refund: Fen,
    /** The language in which the buyer ordered. */
    buyer_language: Type.Enum([...languages]),
  }),
  refusals: ['not-found'],
})

const Choices = Type.Array(Type.Object({ value: Type.String(), text: Type.String() }))

export const getAfterDeskOptions = call('/staff/pc_api.after_sales/getOption', {
  access,
  summary: "Reasons to refuse, couriers, reasons of buyers and the shop's return address",
  input: fields({}),
  output: Type.Object({
    /** The buyer reads the reason. `other` needs a note. */
    refuse_reasons: Choices,
    /** Why goods do not pass the check. `other` needs a note. */
    reject_reasons: Choices,
    couriers: Choices,
    /** The buyers' reasons, for the filter. */
    reasons: Choices,
    return_address: ReturnAddress,
  }),
})

const Moved = Type.Object({ status: AfterStatus })
/** For the buyer. */
const Note = Type.Optional(Type.String({ maxLength: maxDeskLength.afterNote }))
/** Less than the case asks for, when buyer and shop agree on it. */
const Lowered = Type.Optional(Fen)
/** Pay the money back instead of sending a replacement, for example when none is in stock. */
const AsRefund = Type.Optional(Type.Boolean())

export const approveCase = call('/staff/pc_api.after_sales/approve', {
  access: 'staff:after-sales.audit',
  changes: 'case',
  summary:
    'Approves a case; the buyer gets a message, as at each step. A replacement is held in stock from now on',
  input: fields({
    after_id: Id,
    /**
     * Whether the goods have to come back. An exchange needs them, and goods that were sent since the buyer
     * asked for them unsent.
     */
    needs_return: Type.Boolean(),
    /** Where they go; the shop's own return address without it. */
    return_address: Type.Optional(
      fields({
        name: Type.String({ maxLength: maxLength.consignee }),
        mobile: Type.String({ maxLength: maxLength.mobile }),
        address: Type.String({ maxLength: maxLength.addressDetail }),
        postcode: Type.Optional(Type.String({ maxLength: maxLength.postcode })),
      }),
    ),
    refund_amount: Lowered,
    as_refund: AsRefund,
    note: Note,
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors', 'out-of-stock', 'refund-exceeds-payment'],
})

export const refuseCase = call('/staff/pc_api.after_sales/refuse', {
  access: 'staff:after-sales.audit',
  changes: 'case',
  summary: 'Refuses a case with a reason; the buyer can ask again once',
  input: fields({ after_id: Id, reason: Type.String({ maxLength: 40 }), note: Note }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const uploadDeskPicture = call('/staff/pc_api.after_sales/uploadPicture', {
  access,
  summary:
    'Uploads a picture for a message or for the result of a check. Unused files are deleted after 24 hours',
  form: 'multipart',
  input: fields({ file: UploadedFile }),
  output: UploadedPicture,
  refusals: ['file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxUploadBytes,
})

/** From `uploadPicture`, by the same employee. */
const FileIds = Type.Optional(Type.Array(Id, { maxItems: maxPictures }))

const courierFields = {
  courier: Type.String({ maxLength: 40 }),
  courier_number: Type.String({ maxLength: maxLength.courierNumber }),
}

export const recordReturn = call('/staff/pc_api.after_sales/recordReturn', {
  access: 'staff:after-sales.receive',
  changes: 'case',
  summary: 'Enters the parcel that a buyer sent back without telling',
  input: fields({ after_id: Id, ...courierFields }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const correctCaseParcel = call('/staff/pc_api.after_sales/correctParcel', {
  access: 'staff:after-sales.receive',
  changes: 'case',
  summary:
    'Corrects courier and number of the parcel that is on its way: the one from the buyer, or the replacement, about which the buyer gets a message',
  input: fields({
    after_id: Id,
    ...courierFields,
    /** Courier and number that the screen showed. If a colleague has corrected either since, the call is refused. */
    seen_courier: courierFields.courier,
    seen_number: courierFields.courier_number,
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const acceptReturn = call('/staff/pc_api.after_sales/accept', {
  access: 'staff:after-sales.receive',
  changes: 'case',
  summary: 'Accepts the goods that came back; those that can be sold again go back on hand',
  input: fields({
    after_id: Id,
    /** How much of each line can be sold again; 0 for lines that are not named. */
    restock: Type.Optional(
      Type.Array(fields({ order_goods_id: Id, num: Type.Number({ minimum: 0, maximum: 100_000 }) }), {
        maxItems: maxCaseLines,
      }),
    ),
    refund_amount: Lowered,
    as_refund: AsRefund,
    note: Note,
    /** Pictures of the goods as they came back; the buyer sees them too. */
    file_ids: FileIds,
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors', 'refund-exceeds-payment', 'file-refused'],
})

export const rejectReturn = call('/staff/pc_api.after_sales/rejectReturn', {
  access: 'staff:after-sales.receive',
  changes: 'case',
  summary: 'Refuses goods that do not pass the check; they go back to the buyer',
  input: fields({
    after_id: Id,
    reason: Type.String({ maxLength: 40 }),
    note: Note,
    /** Pictures of the goods as they came back; the buyer sees them too. */
    file_ids: FileIds,
    /** The parcel in which they go back. */
    ...courierFields,
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors', 'file-refused'],
})

export const shipReplacement = call('/staff/pc_api.after_sales/ship', {
  access: 'staff:after-sales.receive',
  changes: 'case',
  summary: 'Records the parcel with the replacement',
  input: fields({ after_id: Id, ...courierFields, note: Note }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const refundCase = call('/staff/pc_api.after_sales/refund', {
  access: 'staff:orders.refund',
  changes: 'case',
  summary:
    'Starts the refund of an approved case, also instead of a replacement, or sends one again that did not go through',
  input: fields({ after_id: Id, refund_amount: Lowered, as_refund: AsRefund }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors', 'refund-exceeds-payment', 'refund-above-limit'],
})

const DeskMessage = Type.Object({
  ...AfterMessage.properties,
  /** For colleagues; the buyer never sees it. */
  is_note: Type.Boolean(),
})

export const setAnswered = call('/staff/pc_api.after_sales/setAnswered', {
  access,
  changes: 'case',
  summary: "Says that the buyer's latest message needs no answer, or takes that back",
  input: fields({ after_id: Id, is_answered: Type.Boolean() }),
  output: Type.Object({ is_waiting_for_answer: Type.Boolean() }),
  refusals: ['not-found'],
})

export const addDeskMessage = call('/staff/pc_api.after_sales/addMessage', {
  access,
  changes: 'case',
  summary: 'Writes to the buyer about a case, who gets a message, or a note for colleagues',
  input: fields({
    after_id: Id,
    /** May be empty when pictures are attached. */
    text: Type.String({ maxLength: maxLength.afterMessage }),
    file_ids: FileIds,
    is_note: Type.Optional(Type.Boolean()),
    request_id: RequestId,
  }),
  output: DeskMessage,
  refusals: ['not-found', 'field-errors', 'file-refused'],
})

export const listDeskMessages = call('/staff/pc_api.after_sales/getMessage', {
  access,
  summary: 'Messages and notes of a case; page 1 has the newest, each page oldest first',
  input: fields({ after_id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(DeskMessage),
  refusals: ['not-found'],
})
