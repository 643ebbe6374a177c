import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { commentStat } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { hydratedAfterInput } from '#ui/lazy-after-input.tsx'
import { Section } from '#ui/section.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import './comments.css'

const Comments = hydratedAfterInput(() => import('./comments.tsx'), <CommentsSkeleton />)

/** What buyers say about a style: ratings and comments, which the server renders with the page. */
export function CommentsSection({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('goodsComments')
  const { data: stat, isError, refetch } = useQuery(commentStat(goods.goods_id))
  return (
    <div id="comments" className="print:hidden">
      <Section
        label={t('title')}
        link={
          <Link to={paths.orders('uncommented')} className="link touch">
            {t('write')}
          </Link>
        }
      >
        {!stat && isError && <InlineError text={t('failed')} onRetry={() => void refetch()} />}
        {!stat && !isError && <CommentsSkeleton />}
        {stat?.total === 0 && (
          <div className="max-w-[60ch]">
            <h3 className="display text-h4">{t('emptyTitle')}</h3>
            <p className="mt-2 text-ink-2">{t('emptyText')}</p>
          </div>
        )}
        {stat && stat.total > 0 && <Comments goodsId={goods.goods_id} sku={sku} stat={stat} />}
      </Section>
    </div>
  )
}
