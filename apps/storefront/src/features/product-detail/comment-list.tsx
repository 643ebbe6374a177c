import type { Sku } from '@corium/contract/goods'
import type { CommentStat } from '@corium/contract/goods-comments'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { type CommentChoice, firstChoice } from './comment-choice.ts'
import { CommentFilters } from './comment-filters.tsx'
import { CommentRow } from './comment-row.tsx'
import { CommentRowsSkeleton } from './comments-skeleton.tsx'
import { useGoodsComments } from './use-goods-comments.ts'

/** The comments with their filters. */
export function CommentList({ goodsId, sku, stat }: { goodsId: string; sku: Sku; stat: CommentStat }) {
  const t = useTexts('goodsComments')
  const [chosen, setChoice] = useState(firstChoice)
  // Another color of the material: the filter by color follows the one that is shown.
  const choice: CommentChoice = { ...chosen, skuId: chosen.skuId && sku.sku_id }
  const { comments, total, nextCount, changing, failed, retry, ...more } = useGoodsComments(goodsId, choice)
  return (
    <div className="min-w-0">
      <CommentFilters stat={stat} sku={sku} choice={choice} onChange={setChoice} />
      <p role="status" className="sr-only">
        {comments && !changing ? t('found', { count: total }) : ''}
      </p>
      {failed && <InlineError text={t('failed')} onRetry={retry} />}
      {!failed && !comments && <CommentRowsSkeleton />}
      {comments?.length === 0 && (
        <p className="border-t border-line py-8">
          {t('noneTitle')}{' '}
          <button type="button" className="link touch" onClick={() => setChoice(firstChoice)}>
            {t('showAll')}
          </button>
        </p>
      )}
      {comments && comments.length > 0 && (
        <>
          <ol className="comment-rows" aria-label={t('list')} aria-busy={changing}>
            {comments.map((comment) => (
              <CommentRow key={comment.comment_id} goodsId={goodsId} comment={comment} />
            ))}
          </ol>
          {total > 1 && (
            <LoadMore
              action={nextCount > 0 ? t('more', { count: nextCount }) : undefined}
              shown={t('shownOf', { shown: comments.length, total })}
              busy={more.loadingMore}
              failed={more.moreFailed && t('moreFailed')}
              onMore={more.loadMore}
            />
          )}
        </>
      )}
    </div>
  )
}
