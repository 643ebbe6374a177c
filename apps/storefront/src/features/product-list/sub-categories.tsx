import type { Category } from '@corium/contract/goods'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'

/** What a kind of material is divided into; on a phone one line that is pushed aside. */
export function SubCategories({
  parts,
  current,
}: {
  parts: readonly Category[]
  current: string | undefined
}) {
  const t = useTexts('productList')
  const shown = parts.filter(({ goods_num }) => goods_num > 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('kinds')} className="mt-4">
      <ul className="sub-categories">
        {shown.map(({ category_id, name, goods_num }) => (
          <li key={category_id}>
            <Link
              to={paths.products({ category_id })}
              aria-current={category_id === current ? 'page' : undefined}
              className="promoted-pick touch"
            >
              {name} <span className="text-cap text-ink-3">{goods_num}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
