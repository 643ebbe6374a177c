import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { CommentReply, CommentStatus, checkFields, commentFields, followUpFields, Star } from './comments.ts'
import { lineFields } from './goods.ts'
import { maxDeskLength, maxLength } from './limits.ts'

/** The calls with which staff check and answer comments. A bad opinion is no reason to hide one. */

const access = 'staff:comments'

/**
 * `to-check`: the comment or its follow-up waits for its check. `hidden`: one of the two is hidden.
 * `unanswered`: shown with three stars or fewer, and without a reply.
 */
export const CommentDeskView = Type.Enum(['all', 'to-check', 'shown', 'hidden', 'unanswered'])
export type CommentDeskView = Static<typeof CommentDeskView>

/** The comment itself or its follow-up; each is checked on its own. */
export const CommentPart = Type.Enum(['comment', 'follow_up'])
export type CommentPart = Static<typeof CommentPart>

const checkHandle = { show: Type.Boolean(), hide: Type.Boolean() }

const DeskComment = Type.Object({
  ...commentFields,
  ...lineFields,
  ...checkFields,
  order_id: Id,
  order_sn: Type.String(),
  member_id: Id,
  /** The author's full name, also of an anonymous comment. */
  buyer: Type.String(),
  is_anonymous: Type.Boolean(),
  useful_num: Type.Integer(),
  follow_up: Type.Union([
    Type.Object({ ...followUpFields, ...checkFields, handle: Type.Object(checkHandle) }),
    Type.Null(),
  ]),
  reply: Type.Union([Type.Object({ ...CommentReply.properties, staff: Type.String() }), Type.Null()]),
  handle: Type.Object({ ...checkHandle, reply: Type.Boolean() }),
})

export const listDeskComments = call('/staff/pc_api.comment/getList', {
  access,
  summary: 'Comments of all members: those to check oldest first, all others newest first',
  input: fields({
    view: Type.Optional(CommentDeskView),
    star: Type.Optional(Star),
    with_picture: Type.Optional(Type.Boolean()),
    goods_id: Type.Optional(Id),
    /** Part of a text, an order number, a product code or a name. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(DeskComment).properties,
    /** The number of comments in each view, without the other filters. */
    counts: Type.Array(Type.Object({ view: CommentDeskView, num: Type.Integer() })),
  }),
})

export const getDeskComment = call('/staff/pc_api.comment/info', {
  access,
  summary: 'One comment with the history of it and its follow-up, and the actor of each step',
  input: fields({ comment_id: Id }),
  output: Type.Object({
    ...DeskComment.properties,
    history: Type.Array(
      Type.Object({
        time: Moment,
        part: CommentPart,
        actor: Type.String(),
        event: Type.String(),
        text: Type.String(),
        /** What staff wrote: the reason for hiding it, or the reply. */
        note: Type.String(),
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const getCommentDeskOptions = call('/staff/pc_api.comment/getOption', {
  access,
  summary: 'The reasons to hide a comment',
  input: fields({}),
  output: Type.Object({
    reasons: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  }),
})

const Checked = Type.Object({ status: CommentStatus })

export const showComment = call('/staff/pc_api.comment/show', {
  access,
  changes: 'comment',
  summary: 'Shows a comment or its follow-up on the product page, also one that was hidden',
  input: fields({ comment_id: Id, part: Type.Optional(CommentPart) }),
  output: Checked,
  refusals: ['not-found', 'state-conflict'],
})

export const hideComment = call('/staff/pc_api.comment/hide', {
  access,
  changes: 'comment',
  summary: 'Hides a comment or its follow-up; the author gets a message with the reason',
  input: fields({
    comment_id: Id,
    part: Type.Optional(CommentPart),
    /** One of `getCommentDeskOptions`. */
    reason: Type.String({ maxLength: 40 }),
    /** For the author. */
    note: Type.Optional(Type.String({ maxLength: maxDeskLength.afterNote })),
  }),
  output: Checked,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const replyToComment = call('/staff/pc_api.comment/reply', {
  access,
  changes: 'comment',
  summary: "Writes, changes or, with an empty text, removes the shop's public reply to a shown comment",
  input: fields({
    comment_id: Id,
    content: Type.String({ maxLength: maxLength.comment }),
    /**
     * The reply that the employee has read, null without one: a colleague's newer reply is not overwritten.
     */
    replaces: Type.Union([Type.String({ maxLength: maxLength.comment }), Type.Null()]),
  }),
  output: Type.Object({ reply: Type.Union([CommentReply, Type.Null()]) }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})
