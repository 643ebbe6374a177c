import { dot } from '@corium/browser/dot'
import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { lineAmount, priceFor } from '@corium/contract/pricing'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsOffers } from '#shop/coupons/goods-offers.tsx'
import { ColorCardButton } from '#shop/goods/color-card-button.tsx'
import { FavoriteButton } from '#shop/goods/favorite-button.tsx'
import { useAddToBag } from '#shop/goods/use-add-to-bag.ts'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { ApproximateCharge } from '#shop/money/approximate-charge.tsx'
import { Price } from '#shop/money/money.tsx'
import { PurchaseBar } from '#shop/money/purchase-bar.tsx'
import { Button } from '#ui/button.tsx'
import { ColorChoice } from './color-choice.tsx'
import { ColorNotice } from './color-notice.tsx'
import { CompareChoice } from './compare-choice.tsx'
import { PurchaseInfo } from './purchase-info.tsx'
import { QuantityField } from './quantity-field.tsx'
import { RatingLink } from './rating-link.tsx'
import { SavedInOtherColor } from './saved-in-other-color.tsx'
import { StockAlertButton } from './stock-alert-button.tsx'
import { StockStatus } from './stock-status.tsx'
import { TierTable } from './tier-table.tsx'

type BuyBoxProps = { goods: GoodsDetail; sku: Sku; onSelect: (skuId: string) => void }

/** Color, quantity, price and the add-to-bag button. */
export function BuyBox({ goods, sku, onSelect }: BuyBoxProps) {
  const t = useTexts('productDetail')
  const formatQuantity = useFormatQuantity()
  const { goods_id, goods_name, unit } = goods
  const [quantity, setQuantity] = useState(sku.min_num)
  const [typed, setTyped] = useState<number>()
  const { add, isBusy, errorFor } = useAddToBag(goods_id)
  const soldOut = sku.stock_state === 'sold-out'
  const amount = formatQuantity(quantity, unit)
  const color = `${sku.color.no} ${sku.color.name}`

  const addToBag = () =>
    void add(sku.sku_id, quantity, {
      text: (added) => t('added', { amount: formatQuantity(added, unit), name: goods_name, color }),
      action: (
        <Link to={paths.bag()} className="link touch">
          {t('openBag')}
        </Link>
      ),
    })

  return (
    <div className="min-w-0">
      <p className="label text-ink-2">
        {[
          goods.category.map(({ name }) => name).join(t('listComma')),
          ...goods.badges.map(({ text }) => text),
        ].join(dot)}
      </p>
      <div className="flex items-start justify-between gap-4">
        <h1 className="display mt-1 text-h1">{goods_name}</h1>
        <FavoriteButton
          goodsId={goods_id}
          skuId={sku.sku_id}
          name={goods_name}
          className="mt-1 -mr-3.5 h-11 w-11"
        />
      </div>
      <RatingLink goodsId={goods_id} />
      <SavedInOtherColor goods={goods} sku={sku} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <Price fen={sku.price} unit={unit} className="text-lead" />
          <span className="block text-cap text-ink-2 empty:hidden">
            <ApproximateCharge fen={sku.price} />
          </span>
        </p>
        <p className="flex items-baseline gap-3 text-sm text-ink-3">
          {sku.sku_code} <StockStatus sku={sku} />
        </p>
      </div>
      <GoodsOffers goodsId={goods_id} />
      <div className="mt-6 grid gap-6 border-t border-line pt-6">
        <ColorChoice
          skus={goods.skus}
          selected={sku}
          onSelect={onSelect}
          notice={<ColorNotice goodsId={goods_id} sku={sku} />}
          compare={<CompareChoice skuId={sku.sku_id} name={goods_name} color={sku.color.name} />}
        />
        <TierTable sku={sku} unit={unit} quantity={quantity} typed={typed} />
        <QuantityField
          sku={sku}
          unit={unit}
          hideArea={goods.hide_area}
          quantity={quantity}
          onChange={setQuantity}
          onTyped={setTyped}
          error={errorFor(sku.sku_id, quantity)}
        />
        <Button large busy={isBusy} disabled={soldOut} onClick={addToBag} className="w-full">
          {soldOut ? t('soldOut') : t('add', { amount })}
        </Button>
        {soldOut && <StockAlertButton key={sku.sku_id} sku={sku} goodsName={goods_name} />}
        <ColorCardButton goodsId={goods_id} skuId={sku.sku_id} name={goods_name} className="-mt-3 w-full" />
      </div>
      <PurchaseInfo goods={goods} sku={sku} />
      <PurchaseBar
        amount={lineAmount(priceFor(quantity, sku.price, sku.tiers), quantity)}
        note={t('barNote', { amount, color })}
      >
        <Button large busy={isBusy} disabled={soldOut} onClick={addToBag}>
          {t(soldOut ? 'soldOut' : 'addShort')}
        </Button>
      </PurchaseBar>
    </div>
  )
}
