import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { commentStatus } from './comment-status.ts'
import { commentTags, type CommentTag as Tag } from './comment-tags.ts'
import { lineFields } from './goods.ts'
import { languages } from './language.ts'
import { maxCommentItems, maxLength, maxPictures } from './limits.ts'
import { OrderLine } from './order-row.ts'
import { UploadedPicture } from './uploads.ts'

/** The calls with which buyers comment on the goods of completed orders. */

export const CommentStatus = Type.Enum(Object.values(commentStatus))

export const Star = Type.Integer({ minimum: 1, maximum: 5 })

/** How close the goods are to the color on the screen: 1 far off, 5 the same. */
export const ColorMatch = Type.Integer({ minimum: 1, maximum: 5 })

export const CommentTag = Type.Enum(Object.keys(commentTags) as Tag[])

/** What a comment says, to every reader. */
export const commentFields = {
  comment_id: Id,
  star: Star,
  color_match: ColorMatch,
  tags: Type.Array(CommentTag),
  content: Type.String(),
  /** What the buyer made of the goods; empty if the buyer did not say. */
  made: Type.String(),
  /** The language of the page that it was written on. */
  language: Type.Enum([...languages]),
  pictures: Type.Array(UploadedPicture),
  create_time: Moment,
}

/** What the buyer added later. */
export const followUpFields = {
  content: Type.String(),
  pictures: Type.Array(UploadedPicture),
  create_time: Moment,
}

/** The shop's public reply. */
export const CommentReply = Type.Object({ content: Type.String(), time: Moment })

/** What author and staff read about the check of a comment or follow-up. */
export const checkFields = {
  status: CommentStatus,
  status_text: Type.String(),
  /** Why the shop hid it; empty otherwise. */
  hidden_text: Type.String(),
}

export const MyComment = Type.Object({
  ...commentFields,
  ...lineFields,
  ...checkFields,
  order_id: Id,
  order_goods_id: Id,
  is_anonymous: Type.Boolean(),
  useful_num: Type.Integer(),
  follow_up: Type.Union([Type.Object({ ...followUpFields, ...checkFields }), Type.Null()]),
  reply: Type.Union([CommentReply, Type.Null()]),
  /** Until when a follow-up is possible. */
  append_until: Moment,
  handle: Type.Object({ append: Type.Boolean(), del: Type.Boolean() }),
})
export type MyComment = Static<typeof MyComment>

export const listLinesToComment = call('/shop/pc_api.comment/getWaitList', {
  access: 'member',
  summary: 'The received goods that the member can comment on, the last received first',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      ...lineFields,
      order_id: Id,
      order_sn: Type.String(),
      order_goods_id: Id,
      received_time: Moment,
      /** Until when the member can comment on it. */
      deadline: Moment,
    }),
  ),
})
export type LineToComment = Static<typeof listLinesToComment.output>['list'][number]

export const getCommentOption = call('/shop/pc_api.comment/getOption', {
  access: 'member',
  summary: 'What the member can comment on in an order, and the comments that the member wrote on it',
  input: fields({ order_id: Id }),
  output: Type.Object({
    order_id: Id,
    order_sn: Type.String(),
    can_comment: Type.Boolean(),
    /** Why nothing can be commented on; empty when something can. */
    blocked_reason: Type.String(),
    /** When the order was received, and until when its goods can be commented on. */
    received_time: Type.Union([Moment, Type.Null()]),
    deadline: Type.Union([Moment, Type.Null()]),
    lines: Type.Array(
      Type.Object({ ...OrderLine.properties, comment: Type.Union([MyComment, Type.Null()]) }),
    ),
    /** Delivery and service of the order have no stars yet; the first comments bring them. */
    needs_ratings: Type.Boolean(),
    server_time: Moment,
  }),
  refusals: ['not-found'],
})

const content = Type.String({ maxLength: maxLength.comment })
const file_ids = Type.Array(Id, { maxItems: maxPictures })

export const createComments = call('/shop/pc_api.comment/create', {
  access: 'member',
  summary:
    'Comments on lines of one completed order, with stars for delivery and service the first time; staff check comments before others see them',
  input: fields({
    order_id: Id,
    items: Type.Array(
      fields({
        order_goods_id: Id,
        star: Star,
        color_match: ColorMatch,
        /** At most one of each of `tagGroups`. */
        tags: Type.Array(CommentTag, { maxItems: Object.keys(commentTags).length }),
        content,
        made: Type.Optional(Type.String({ maxLength: maxLength.commentMade })),
        file_ids,
        /** Shown with a shortened name and without the member's picture. */
        is_anonymous: Type.Boolean(),
      }),
      { minItems: 1, maxItems: maxCommentItems },
    ),
    /** Needed while the order has no stars for delivery and service; ignored afterwards. */
    ship_star: Type.Optional(Star),
    service_star: Type.Optional(Star),
    request_id: RequestId,
  }),
  output: Type.Object({ comment_ids: Type.Array(Id) }),
  refusals: ['field-errors', 'not-found', 'comment-not-possible', 'file-refused', 'too-many-requests'],
  maxBodyBytes: 256 * 1024,
})

export const appendComment = call('/shop/pc_api.comment/append', {
  access: 'member',
  summary: 'Adds the one follow-up to a comment',
  input: fields({ comment_id: Id, content, file_ids, request_id: Type.Optional(RequestId) }),
  output: Empty,
  refusals: ['field-errors', 'not-found', 'comment-not-possible', 'file-refused', 'too-many-requests'],
})

export const listMyComments = call('/shop/pc_api.comment/getMyList', {
  access: 'member',
  summary: "The member's comments, newest first, without those that the member deleted",
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(MyComment),
})

export const deleteComment = call('/shop/pc_api.comment/del', {
  access: 'member',
  summary: 'Deletes a comment with its follow-up and pictures; its line cannot be commented on again',
  input: fields({ comment_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})
