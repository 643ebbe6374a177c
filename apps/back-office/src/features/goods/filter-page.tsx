import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { FoundPage, MissingPage } from '#ui/found-page.tsx'
import { FilterEditor } from './filter-editor.tsx'
import './goods-filters.css'
import './goods.css'

/** One filter: what it is called, how the storefront shows it, and its values. */
export default function FilterPage() {
  const { filterKey = '' } = useParams()
  const t = useTexts('goodsFilters')
  const filters = useQuery(query('/staff/pc_api.goods_filter/getList', {}))
  const crumb = <Link to={paths.goodsFilters()}>{t('toFilters')}</Link>
  return (
    <FoundPage title={t('filters')} crumb={crumb} query={filters} missing={t('notFound')}>
      {({ list }) => {
        const filter = list.find(({ key }) => key === filterKey)
        if (filter) return <FilterEditor key={filterKey} filter={filter} crumb={crumb} />
        return <MissingPage title={t('notFound')} text={t('notFoundText')} crumb={crumb} />
      }}
    </FoundPage>
  )
}
