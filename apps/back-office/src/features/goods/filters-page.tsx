import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { CategoryList } from './category-list.tsx'
import { FilterList } from './filter-list.tsx'
import type { Category } from './goods-filter.ts'
import { NewFilter } from './new-filter.tsx'
import './goods-filters.css'

/** What buyers find goods by: the filters of lists, and the categories. */
export default function FiltersPage() {
  const t = useTexts('goodsFilters')
  const goods = useTexts('goods')
  const categoryTexts = useTexts('goodsCategories')
  const { params, change } = useListUrl()
  const tab = params.get('tab') === 'categories' ? 'categories' : 'filters'
  const mayEdit = useMay('goods.edit')
  const filters = useQuery(query('/staff/pc_api.goods_filter/getList', {}))
  const categories = useQuery(query('/staff/pc_api.goods/getCategory', {}))
  const [isNew, setNew] = useState(false)
  const [open, setOpen] = useState<Category | 'new'>()
  return (
    <Page
      title={t('title')}
      line={t('line')}
      crumb={<Link to={paths.goods()}>{goods('toGoods')}</Link>}
      actions={
        mayEdit && (
          <Button
            type="primary"
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => (tab === 'filters' ? setNew(true) : setOpen('new'))}
          >
            {tab === 'filters' ? t('newFilter') : categoryTexts('newCategory')}
          </Button>
        )
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('tabs')}
          views={[
            { key: 'filters', name: t('filters'), num: filters.data?.list.length },
            {
              key: 'categories',
              name: categoryTexts('categories'),
              num: categories.data?.list.length,
            },
          ]}
          chosen={tab}
          onChoose={(next) => change({ tab: next === 'filters' ? undefined : next })}
        />
        {tab === 'filters' ? (
          <FilterList filters={filters} mayEdit={mayEdit} />
        ) : (
          <CategoryList categories={categories} mayEdit={mayEdit} onOpen={setOpen} />
        )}
      </Panel>
      {isNew && <NewFilter onClose={() => setNew(false)} />}
      {open && (
        <CategoryDrawer
          key={open === 'new' ? 'new' : open.category_id}
          categoryId={open === 'new' ? undefined : open.category_id}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
