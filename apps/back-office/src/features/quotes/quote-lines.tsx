import type { ReactNode } from 'react'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { GoodsLink } from '#shop/goods-link.tsx'
import { money } from '#shop/money.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { isShort, type Quote, type QuoteLine } from './quote.ts'

type QuoteLinesProps = {
  quote: Quote
  /** The quoted unit price, or the field for it. */
  priceOf: (line: QuoteLine) => ReactNode
  /** The typed price in fen; by default the quoted one. */
  priceNow?: (line: QuoteLine) => number | null
}

/** The goods of a quote with their stock, and the quoted price beside the shop's. */
export function QuoteLines({ quote, priceOf, priceNow = ({ price }) => price }: QuoteLinesProps) {
  const t = useTexts('quotes')
  const join = useJoin()
  const language = useLanguage()

  function stock(line: QuoteLine): ReactNode {
    const { unit, available_num, is_made_to_order, is_withdrawn, lead_days } = line
    if (is_withdrawn) return <span className="quote-short">{t('withdrawnGoods')}</span>
    if (is_made_to_order) return t('madeToOrder', { count: lead_days })
    const text = t('inStock', { num: quantity(available_num, unit, language) })
    return isShort(line) ? <span className="quote-short">{text}</span> : text
  }

  function difference(line: QuoteLine): string {
    const price = priceNow(line)
    if (!price) return ''
    const percent = Math.round((price / line.list_price - 1) * 1000) / 10
    return percent === 0 ? t('asInShop') : t(percent < 0 ? 'below' : 'above', { percent: Math.abs(percent) })
  }

  return (
    <ul className="quote-lines">
      {quote.lines.map((line) => (
        <li key={line.sku_id} className="quote-line">
          <Swatch picture={line.image} hex={line.color.hex} size={44} />
          <span>
            <GoodsLink goodsId={line.goods_id}>{line.goods_name}</GoodsLink>
            <span className="second-line">
              <UnbrokenCodes text={join([line.color.name, line.sku_code])} />
            </span>
          </span>
          <span>
            {quantity(line.num, line.unit, language)}
            <span className="second-line">{stock(line)}</span>
          </span>
          <span>
            {money(line.list_price)}
            <span className="second-line">{t('inShop')}</span>
          </span>
          <span className="quote-price">
            {priceOf(line)}
            <span className="second-line">{difference(line)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
