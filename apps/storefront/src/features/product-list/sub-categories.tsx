import type { Category } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'

type SubCategoriesProps = { categories: readonly Category[]; current: string | undefined }

/** Links to the subcategories that have goods; on a phone a row that scrolls sideways. */
export function SubCategories({ categories, current }: SubCategoriesProps) {
  const t = useTexts('productList')
  const shown = categories.filter(({ goods_num }) => goods_num > 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('kinds')} className="mt-4">
      <ul className="sub-categories">
        {shown.map(({ category_id, name, goods_num }) => (
          <li key={category_id}>
            <Link
              to={paths.products({ category_id })}
              discover="none"
              aria-current={category_id === current ? 'page' : undefined}
              className="option-link touch"
            >
              {name} <span className="text-cap text-ink-3">{goods_num}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
