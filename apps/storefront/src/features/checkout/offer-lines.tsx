import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Money } from '#shop/money.tsx'
import { SampleSwatch } from '#shop/sample-swatch.tsx'
import { useQuantity } from '#shop/use-quantity.ts'
import { Section } from '#ui/section.tsx'
import type { Offer } from './use-offer.ts'

type OfferLinesProps = {
  lines: Offer['lines']
  /** What is left of the lines that could not be had, by SKU. */
  left: Readonly<Record<string, number>>
}

/** What will be ordered. Lines of which less is left say so. */
export function OfferLines({ lines, left }: OfferLinesProps) {
  const t = useTexts('checkout')
  return (
    <Section
      label={t('lines')}
      link={
        <Link to={paths.bag()} className="link touch">
          {t('changeInBag')}
        </Link>
      }
    >
      <ul className="-mt-6">
        {lines.map((line) => (
          <OfferLine
            key={line.sku_id}
            line={line}
            left={left[line.sku_id] ?? (line.stock_state === 'short' ? line.available_num : undefined)}
          />
        ))}
      </ul>
    </Section>
  )
}

function OfferLine({ line, left }: { line: Offer['lines'][number]; left: number | undefined }) {
  const t = useTexts('checkout')
  const goods = useTexts('goods')
  const quantity = useQuantity()
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      <SampleSwatch image={line.image} hex={line.color.hex} className="h-14 w-14 shrink-0" sizes="56px" />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-strong">{line.goods_name}</span>{' '}
          <span className="text-ink-2">{line.color.name}</span>
        </p>
        <p className="text-sm text-ink-3">
          {line.sku_code}
          {goods('comma')}
          {quantity(line.num, line.unit)} × <Money fen={line.price} />
        </p>
        {line.stock_state === 'made-to-order' && (
          <p className="text-sm text-ink-2">{t('leadDays', { count: line.lead_days })}</p>
        )}
        {left !== undefined && (
          <p className="text-sm text-error">
            {left > 0 ? t('onlyLeft', { amount: quantity(left, line.unit) }) : t('soldOut')}
          </p>
        )}
      </div>
      <Money fen={line.amount} />
    </li>
  )
}
