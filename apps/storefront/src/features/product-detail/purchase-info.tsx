import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { useShop } from '#shop/page/use-shop.ts'
import './purchase-info.css'

/** Stock, minimum quantity, delivery and returns, and where to go from there. */
export function PurchaseInfo({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  return (
    <>
      <PurchaseFacts goods={goods} sku={sku} />
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-3 text-sm">
        {goods.unit !== 'piece' && <SimulationLink goods={goods} sku={sku} />}
        <Link to={paths.contact({ subject: `${goods.goods_name} ${sku.sku_code}` })} className="link touch">
          {t('ask', { name: goods.goods_name })}
        </Link>
        <a href="#data-sheet" className="link touch">
          {t('sheet')}
        </a>
      </p>
    </>
  )
}

export function PurchaseFacts({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  const formatQuantity = useFormatQuantity()
  const { same_day_until } = useShop()
  const inStock = same_day_until ? t('deliverySameDay', { time: same_day_until }) : t('deliveryStock')
  const madeToOrder = sku.stock_state === 'made-to-order'
  const piece = goods.unit === 'piece'
  const minQuantity = formatQuantity(sku.min_num, goods.unit)
  return (
    <dl className="purchase-info">
      <Row name={t('stock')}>
        {sku.lot ? t('inLot', { quantity: sku.stock_text, lot: sku.lot }) : sku.stock_text}
      </Row>
      <Row name={t('minimum')}>
        {piece
          ? minQuantity
          : t('minimumText', { least: minQuantity, step: formatQuantity(sku.step_num, goods.unit) })}
      </Row>
      {sku.stock_state !== 'sold-out' && (
        <Row name={t('delivery')}>{madeToOrder ? t('deliveryMade', { count: sku.lead_days }) : inStock}</Row>
      )}
      <Row name={t('returns')}>
        {madeToOrder
          ? t('returnsMade')
          : t(piece ? 'returnsPiece' : 'returnsStock', { days: goods.return_days })}
      </Row>
    </dl>
  )
}

/** Leads to the shop's own simulation with this color, or to the external one that the shop has configured. */
function SimulationLink({ goods: { simulation_url }, sku: { sku_id } }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  if (simulation_url.startsWith('/')) {
    return (
      <Link to={paths.simulator({ sku_id })} className="link touch">
        {t('tryOn')}
      </Link>
    )
  }
  const url = new URL(simulation_url)
  url.searchParams.set('sku_id', sku_id)
  return (
    <a href={url.href} target="_blank" rel="noopener" className="link touch">
      {t('tryOn')}
    </a>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
