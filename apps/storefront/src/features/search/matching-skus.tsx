import { dot } from '@corium/browser/dot'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { skusByCode } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Price } from '#shop/money/money.tsx'
import { Section } from '#ui/section.tsx'
import { Swatch } from '#ui/swatch.tsx'

const maxShown = 12

/** The SKUs whose code matches the keyword; shown above the styles found by text search. */
export function MatchingSkus({ keyword }: { keyword: string }) {
  const t = useTexts('search')
  const { data } = useQuery(skusByCode(keyword))
  const skus = data?.list.slice(0, maxShown) ?? []
  if (skus.length === 0) return null
  return (
    <Section label={t('byCode')} className="mb-12">
      <ul className="grid grid-cols-2 gap-x-(--gutter) gap-y-6 md:grid-cols-3 xl:grid-cols-4">
        {skus.map((sku) => (
          <li key={sku.sku_id} className="relative flex gap-4">
            <Swatch cut="sample" hex={sku.color.hex} className="h-18 w-18 shrink-0">
              <Picture picture={sku.image} sizes="72px" alt="" />
            </Swatch>
            <div className="min-w-0 text-sm">
              <Link
                to={paths.product(sku.goods_id, sku.sku_id)}
                className="display plain-link text-lead after:absolute after:inset-0 after:content-['']"
              >
                {sku.goods_name}
              </Link>
              <p className="text-ink-2">
                {sku.color.name}
                {dot}
                {sku.sku_code}
              </p>
              <Price fen={sku.price} unit={sku.unit} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
