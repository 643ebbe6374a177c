import type { InvalidBagLine } from '@corium/contract/bag'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Section } from '#ui/section.tsx'

/** Selected lines that can no longer be ordered, each with its reason. */
export function UnavailableLines({ lines }: { lines: readonly InvalidBagLine[] }) {
  const t = useTexts('checkout')
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
  return (
    <Section label={t('leftOut', { count: lines.length })}>
      <ul className="-mt-6">
        {lines.map((line) => (
          <li key={line.cart_id} className="flex items-center gap-4 border-b border-line py-4">
            <SampleSwatch image={line.image} hex={line.color.hex} soldOut className="h-14 w-14 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="text-ink-2">
                {goods('inColor', { name: line.goods_name, color: line.color.name })}
                {goods('comma')}
                {quantity(line.num, line.unit)}
              </p>
              <p className="text-sm text-warning">{line.reason_text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
