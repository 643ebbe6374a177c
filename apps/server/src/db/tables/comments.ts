import type { CommentStatus } from '@corium/contract/comment-status'
import type { CommentTag } from '@corium/contract/comment-tags'
import type { Language } from '@corium/contract/language'
import type { Default, HistoryColumns } from './columns.ts'

export type CommentTables = {
  comments: {
    id: string
    order_line_id: string
    order_id: string
    member_id: string
    style_id: string
    sku_id: string
    status: CommentStatus
    hidden_reason: string | null
    hidden_note: Default<string>
    star: number
    color_match: number
    tags: CommentTag[]
    content: string
    made: Default<string>
    language: Language
    is_anonymous: boolean
    picture_num: number
    useful_num: Default<number>
    created_at: Date
    reply: string | null
    reply_staff_id: string | null
    replied_at: Date | null
  }
  comment_follow_ups: {
    id: string
    comment_id: string
    status: CommentStatus
    hidden_reason: string | null
    hidden_note: Default<string>
    content: string
    created_at: Date
  }
  comment_history: { comment_id: string | null; follow_up_id: string | null } & HistoryColumns<number>
  comment_votes: { comment_id: string; member_id: string; created_at: Date }
  order_ratings: { order_id: string; ship_star: number; service_star: number; created_at: Date }
}
