import { useQuery } from '@tanstack/react-query'
import { type ChosenCard, dropCard } from '#api/card-basket.ts'
import { notFound } from '#api/codes.ts'
import { goodsInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CardPicture } from './card-picture.tsx'

/** One card of the basket: what is on it, its size, what stands in its way, and the way out. */
export function ChosenCardRow({ card, trouble }: { card: ChosenCard; trouble: string }) {
  const t = useTexts('colourCards')
  const common = useTexts('common')
  const goodsWords = useTexts('goods')
  const { data: goods, error, refetch } = useQuery(goodsInfo({ goods_id: card.goods_id }))
  const name = goods?.goods_name ?? ''
  return (
    <li className="chosen-card">
      {goods ? (
        <CardPicture goods={goods} sku={goods.skus.find(({ sku_id }) => sku_id === card.sku_id)} />
      ) : (
        <span className="card-picture" aria-hidden="true" />
      )}
      <div className="chosen-card-words grid content-start justify-items-start gap-1">
        {goods && (
          <>
            <h3 className="display chosen-card-name">{name}</h3>
            <p className="text-sm text-ink-2">
              {[...goods.category.slice(-1).map((kind) => kind.name), goods.goods_code].join(
                goodsWords('comma'),
              )}
            </p>
            <div className="chosen-card-size">
              <p>{t('colours', { count: goods.color_num })}</p>
              <p>{t('size')}</p>
            </div>
          </>
        )}
        {!goods && !error && <SkeletonLine width={60} />}
        {error && (
          <p className="text-sm text-error">
            {error.code === notFound ? (
              t('gone')
            ) : (
              <>
                {t('notArrived')}{' '}
                <button type="button" className="link touch" onClick={() => void refetch()}>
                  {common('retry')}
                </button>
              </>
            )}
          </p>
        )}
        {trouble && <p className="text-sm text-error">{trouble}</p>}
      </div>
      <button
        type="button"
        className="link touch chosen-card-remove"
        aria-label={name ? t('removeOf', { name }) : undefined}
        onClick={() => dropCard(card.goods_id)}
      >
        {common('remove')}
      </button>
    </li>
  )
}
