import { notFound } from '@corium/browser/codes'
import { useQuery } from '@tanstack/react-query'
import { type BasketCard, removeCard } from '#api/card-basket.ts'
import { goodsInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CardPicture } from './card-picture.tsx'

/** A card in the basket, with the reason if the server refused it. */
export function BasketItem({ card, refusal }: { card: BasketCard; refusal: string }) {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  const goodsTexts = useTexts('goods')
  const { data: goods, error, refetch } = useQuery(goodsInfo({ goods_id: card.goods_id }))
  const name = goods?.goods_name ?? ''
  return (
    <li className="basket-item">
      {goods ? (
        <CardPicture goods={goods} sku={goods.skus.find(({ sku_id }) => sku_id === card.sku_id)} />
      ) : (
        <span className="card-picture" aria-hidden="true" />
      )}
      <div className="basket-item-text grid content-start justify-items-start gap-1">
        {goods && (
          <>
            <h3 className="display basket-item-name">{name}</h3>
            <p className="text-sm text-ink-2">
              {[...goods.category.slice(-1).map((category) => category.name), goods.goods_code].join(
                goodsTexts('comma'),
              )}
            </p>
            <div className="basket-item-size">
              <p>{t('colors', { count: goods.color_num })}</p>
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
        {refusal && <p className="text-sm text-error">{refusal}</p>}
      </div>
      <button
        type="button"
        className="link touch basket-item-remove"
        aria-label={name ? t('removeOf', { name }) : undefined}
        onClick={() => removeCard(card.goods_id)}
      >
        {common('remove')}
      </button>
    </li>
  )
}
