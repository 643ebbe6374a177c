import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { Section } from '#ui/section.tsx'
import type { Offer } from './use-offer.ts'

type ConfirmLinesProps = {
  lines: Offer['lines']
  /** Available quantity by SKU, for lines that the server rejected as out of stock. */
  available: Readonly<Record<string, number>>
}

/** The lines of the order to be placed. A line with too little stock shows the quantity that is left. */
export function ConfirmLines({ lines, available }: ConfirmLinesProps) {
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
          <ConfirmLine
            key={line.sku_id}
            line={line}
            available={
              available[line.sku_id] ?? (line.stock_state === 'short' ? line.available_num : undefined)
            }
          />
        ))}
      </ul>
    </Section>
  )
}

function ConfirmLine({ line, available }: { line: Offer['lines'][number]; available: number | undefined }) {
  const t = useTexts('checkout')
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
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
        {available !== undefined && (
          <p className="text-sm text-error">
            {available > 0 ? t('onlyLeft', { amount: quantity(available, line.unit) }) : t('soldOut')}
          </p>
        )}
      </div>
      <Money fen={line.amount} />
    </li>
  )
}
