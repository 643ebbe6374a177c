import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Page, pageOf } from './call.ts'
import { CommentReply, CommentTag, commentFields, followUpFields } from './comments.ts'
import { Unit } from './quantity.ts'

/*
 * What everyone reads about the comments on a style. These results are the same for all callers, so the
 * response cache can hold them; `listCommentMarks` says which of the comments are the
 * member's own or marked useful.
 */

/** `good`: four or five stars, `middle`: three, `bad`: one or two. `append`: with a follow-up. */
export const CommentFilter = Type.Enum(['all', 'picture', 'good', 'middle', 'bad', 'append'])
export type CommentFilter = Static<typeof CommentFilter>

export const CommentSort = Type.Enum(['useful', 'new', 'star-down', 'star-up'])
export type CommentSort = Static<typeof CommentSort>

export const GoodsComment = Type.Object({
  ...commentFields,
  /** The author's name, always shortened: `M***i`. */
  nick: Type.String(),
  /** Null for authors without a picture and for anonymous ones. */
  avatar: Type.Union([Type.String(), Type.Null()]),
  sku_id: Id,
  /** The color that the author bought. */
  spec_text: Type.String(),
  num: Type.Number(),
  unit: Unit,
  follow_up: Type.Union([Type.Object(followUpFields), Type.Null()]),
  reply: Type.Union([CommentReply, Type.Null()]),
  useful_num: Type.Integer(),
})
export type GoodsComment = Static<typeof GoodsComment>

export const listGoodsComments = call('/shop/pc_api.comment/getList', {
  access: 'anyone',
  summary: 'The comments on a style that the shop shows, the most useful first',
  input: fields({
    goods_id: Id,
    sku_id: Type.Optional(Id),
    filter: Type.Optional(CommentFilter),
    tag: Type.Optional(CommentTag),
    sort: Type.Optional(CommentSort),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(GoodsComment),
  cache: { seconds: 60 },
})

const Average = Type.Union([Type.Number(), Type.Null()])

export const CommentStat = Type.Object({
  /** The average number of stars with one decimal, or null without comments. */
  avg: Average,
  total: Type.Integer(),
  by_star: Type.Object({
    '1': Type.Integer(),
    '2': Type.Integer(),
    '3': Type.Integer(),
    '4': Type.Integer(),
    '5': Type.Integer(),
  }),
  with_picture: Type.Integer(),
  with_append: Type.Integer(),
  /** What buyers said with one click, the most frequent first. */
  tags: Type.Array(Type.Object({ tag: CommentTag, num: Type.Integer() })),
  /** How close the colors were to the buyers' screens on average: 1 far off, 5 the same. */
  color_match: Average,
  by_sku: Type.Array(Type.Object({ sku_id: Id, num: Type.Integer(), color_match: Type.Number() })),
})
export type CommentStat = Static<typeof CommentStat>

export const getCommentStat = call('/shop/pc_api.comment/getStat', {
  access: 'anyone',
  summary: 'How many comments a style has, their stars and what they often say',
  input: fields({ goods_id: Id }),
  output: CommentStat,
  cache: { seconds: 60 },
})

export const listCommentMarks = call('/shop/pc_api.comment/getMarks', {
  access: 'member',
  summary: 'Which comments on a style are by the member, and which the member has marked useful',
  input: fields({ goods_id: Id }),
  output: Type.Object({ is_mine: Type.Array(Id), is_useful: Type.Array(Id) }),
})

export const markCommentUseful = call('/shop/pc_api.comment/useful', {
  access: 'member',
  summary: "Marks another member's comment as useful, or takes the mark back; without `is_useful` it toggles",
  input: fields({ comment_id: Id, is_useful: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ is_useful: Type.Boolean(), useful_num: Type.Integer() }),
  refusals: ['not-found', 'comment-is-own', 'too-many-requests'],
})
