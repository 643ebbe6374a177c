import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { lineAmount, priceFor } from '@corium/contract/pricing'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { ActionBar } from '#shop/action-bar.tsx'
import { CardButton } from '#shop/card-button.tsx'
import { Heart } from '#shop/heart.tsx'
import { Price } from '#shop/money.tsx'
import { useQuantity } from '#shop/use-quantity.ts'
import { Button } from '#ui/button.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { Promises } from './promises.tsx'
import { QuantityLine } from './quantity-line.tsx'
import { StockStatus } from './stock-status.tsx'
import { TierTable } from './tier-table.tsx'
import { useAdding } from './use-adding.ts'

type BuyBoxProps = { goods: GoodsDetail; sku: Sku; onChoose: (skuId: string) => void }

/** Which color, how much, what it costs, and into the bag. */
export function BuyBox({ goods, sku, onChoose }: BuyBoxProps) {
  const t = useTexts('productDetail')
  const written = useQuantity()
  const { goods_id, goods_name, unit } = goods
  const [quantity, setQuantity] = useState(sku.min_num)
  const { add, busy, troubleWith } = useAdding(goods_id)
  const soldOut = sku.stock_state === 'sold-out'
  const amount = written(quantity, unit)
  const colour = `${sku.color.no} ${sku.color.name}`

  const putIn = () =>
    void add(sku.sku_id, quantity, {
      text: (added) => t('added', { amount: written(added, unit), name: goods_name, colour }),
      action: (
        <Link to={paths.bag()} className="link touch">
          {t('openBag')}
        </Link>
      ),
    })

  return (
    <div className="min-w-0">
      <p className="label text-ink-2">{goods.category.map(({ name }) => name).join(t('listComma'))}</p>
      <div className="flex items-start justify-between gap-4">
        <h1 className="display mt-1 text-h1">{goods_name}</h1>
        <Heart goodsId={goods_id} skuId={sku.sku_id} name={goods_name} className="mt-1 h-11 w-11" />
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <Price fen={sku.price} unit={unit} className="text-lead" />
        <p className="flex items-baseline gap-3 text-sm text-ink-3">
          {sku.sku_code} <StockStatus sku={sku} />
        </p>
      </div>
      <div className="mt-6 grid gap-6 border-t border-line pt-6">
        <ColourChoice skus={goods.skus} chosen={sku} onChoose={onChoose} />
        <TierTable sku={sku} unit={unit} quantity={quantity} goodsName={`${goods_name} ${sku.sku_code}`} />
        <QuantityLine
          sku={sku}
          unit={unit}
          quantity={quantity}
          onChange={setQuantity}
          trouble={troubleWith(sku.sku_id, quantity)}
        />
        <Button large busy={busy} disabled={soldOut} onClick={putIn} className="w-full">
          {soldOut ? t('soldOut') : t('add', { amount })}
        </Button>
        <CardButton goodsId={goods_id} skuId={sku.sku_id} name={goods_name} className="-mt-3 w-full" />
      </div>
      <Promises goods={goods} sku={sku} />
      <ActionBar
        amount={lineAmount(priceFor(quantity, sku.price, sku.tiers), quantity)}
        note={t('barNote', { amount, colour })}
      >
        <Button large busy={busy} disabled={soldOut} onClick={putIn}>
          {t(soldOut ? 'soldOut' : 'addShort')}
        </Button>
      </ActionBar>
    </div>
  )
}
