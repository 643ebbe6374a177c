import type { Output } from '@corium/browser/result'
import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link, useSearchParams } from 'react-router'
import { relatedGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsCard } from '#shop/goods/goods-card.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { useNearScreen } from '#ui/use-near-screen.ts'

type Group = Output<'/shop/pc_api.goods/getRelated'>['groups'][number]

/**
 * Similar colors in other materials, goods that other buyers also bought and the same grain in other colors, for the
 * color on display. They load when the visitor scrolls near them: most of a page's work would be for cards that few
 * visitors reach.
 */
export function RelatedGoods({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const [params] = useSearchParams()
  const isFirst = !params.has('sku_id') && sku === goods.skus[0]
  const input = { goods_id: goods.goods_id, ...(isFirst ? {} : { sku_id: sku.sku_id }) }
  const t = useTexts('common')
  const [ref, isNear] = useNearScreen()
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...relatedGoods(input),
    enabled: isNear,
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <InlineError text={t('moreFailed')} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <GroupSkeleton ref={ref} />
        <GroupSkeleton />
      </>
    )
  }
  return data.groups.map((group) => (
    <RelatedGroup key={group.kind} group={group} skuId={sku.sku_id} busy={isPlaceholderData} />
  ))
}

const grid = 'grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-4'

/** As high as a group, so that the end of the page stays where it is when the groups arrive. */
function GroupSkeleton({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="related-skeleton print:hidden" aria-hidden="true">
      <SkeletonLine width={30} />
      <div className={grid}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card}>
            <div className="swatch swatch-bolt skeleton aspect-4/5" />
            <SkeletonLine />
            <SkeletonLine width={62} />
          </div>
        ))}
      </div>
    </div>
  )
}

function RelatedGroup({ group, skuId, busy }: { group: Group; skuId: string; busy: boolean }) {
  const t = useTexts('productDetail')
  const { kind, subject, list } = group
  return (
    <Section
      label={t(`related_${kind}`, { subject })}
      className="print:hidden"
      link={
        kind === 'color' ? (
          <Link to={paths.color({ sku_id: skuId })} className="link">
            {t('allSimilar')}
          </Link>
        ) : (
          kind !== 'bought' && (
            <Link to={paths.products()} className="link">
              {t('allMaterials')}
            </Link>
          )
        )
      }
    >
      <ul className={grid} aria-busy={busy}>
        {list.map((goods) => (
          // A card keeps the chip that a visitor selects on it, so another color needs another card.
          <li key={`${goods.goods_id} ${goods.sku_id}`}>
            <GoodsCard goods={goods} />
            {goods.delta_e !== undefined && goods.match_text && (
              <p className="mt-2 text-cap text-ink-2">
                {t('distance', { delta: goods.delta_e.toFixed(1), words: goods.match_text })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
