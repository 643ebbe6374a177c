import { Type } from 'typebox'
import { call, Empty, fields, Id, Moment } from './call.ts'
import { Contact, MemberNumber, State } from './member-desk.ts'

/** The calls with which staff make two accounts of a person one. */

/** Why two accounts cannot become one. */
const mergeObstacles = ['same', 'locked', 'to-be-erased', 'wechat'] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

const pair = {
  /** Goes. */
  from_id: Id,
  /** Stays and gets everything of the other. */
  to_id: Id,
}

/** What moves, as staff call it. */
const movedThings = [
  'orders',
  'quotes',
  'trade',
  'cases',
  'cards',
  'comments',
  'messages',
  'addresses',
  'coupons',
  'titles',
  'invoices',
  'favorites',
  'looks',
] as const

const MergeSide = Type.Object({
  member_id: Id,
  number: MemberNumber,
  ...Contact,
  version: Type.Integer(),
  created: Moment,
  state: State,
})

export const previewMerge = call('/staff/pc_api.member/getMerge', {
  access: 'staff:members.lock',
  summary: 'What merging two accounts moves, what is lost, and what stands in the way',
  input: fields(pair),
  output: Type.Object({
    from: MergeSide,
    to: MergeSide,
    moves: Type.Array(
      Type.Object({
        what: Type.Enum([...movedThings]),
        num: Type.Integer(),
      }),
    ),
    /** What the account that stays gets, because it has none. */
    gains: Type.Array(
      Type.Enum(['mobile', 'email', 'password', 'two_step', 'wechat', 'company', 'birthday']),
    ),
    /** The data of the account that ends that is dropped, because the other account has its own. */
    drops: Type.Array(Type.Enum(['mobile', 'email', 'password', 'two_step'])),
    obstacles: Type.Array(Type.Enum([...mergeObstacles])),
  }),
  refusals: ['not-found'],
})

export const mergeMembers = call('/staff/pc_api.member/merge', {
  access: 'staff:members.lock',
  changes: 'member',
  summary: 'Gives everything of one account to another of the same person and deletes it; cannot be undone',
  input: fields({ ...pair, from_version: Type.Integer(), to_version: Type.Integer() }),
  output: Empty,
  refusals: ['not-found', 'state-conflict'],
})
