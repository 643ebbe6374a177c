import type { Sku } from '@corium/contract/goods'
import type { CommentStat } from '@corium/contract/goods-comments'
import { CommentList } from './comment-list.tsx'
import { CommentStats } from './comment-stats.tsx'

/** The ratings of a style, and its comments with their filters. */
export default function Comments(props: { goodsId: string; sku: Sku; stat: CommentStat }) {
  return (
    <div className="comments">
      <CommentStats stat={props.stat} />
      <CommentList {...props} />
    </div>
  )
}
