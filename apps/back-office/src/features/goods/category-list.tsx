import { dot } from '@corium/browser/dot'
import type { Output, ShopError } from '@corium/browser/result'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { Swatch } from '#shop/swatch.tsx'
import { useAction } from '#shop/use-action.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { SortableRows } from '#ui/sortable-rows.tsx'
import { type Category, filterResources } from './goods-filter.ts'

type CategoryListProps = {
  categories: {
    data?: Output<'/staff/pc_api.goods/getCategory'>
    error: ShopError | null
    refetch: () => unknown
  }
  mayEdit: boolean
  onOpen: (category: Category) => void
}

/** The top categories in their order, each with its subcategories in theirs. */
export function CategoryList({ categories, mayEdit, onOpen }: CategoryListProps) {
  const t = useTexts('goodsCategories')
  const list = categories.data?.list
  if (!list) return <QueryPanel query={categories} />
  if (list.length === 0) return <EmptyPanel title={t('noCategoryYet')} />
  return (
    <>
      <p className="goods-filters-intro">{t('categoriesText')}</p>
      <Level list={list} parentId={null} label={t('categories')} mayEdit={mayEdit} onOpen={onOpen} />
    </>
  )
}

type LevelProps = {
  list: readonly Category[]
  parentId: string | null
  label: string
  mayEdit: boolean
  onOpen: (category: Category) => void
}

function Level({ list, parentId, label, mayEdit, onOpen }: LevelProps) {
  const t = useTexts('goodsCategories')
  const filterTexts = useTexts('goodsFilters')
  const language = useLanguage()
  const { actAtOnce } = useAction(...filterResources)
  const rows = list.filter(({ parent_id }) => parent_id === parentId)
  return (
    <SortableRows
      label={label}
      rows={rows}
      keyOf={({ category_id }) => category_id}
      namesOf={(category) => {
        const name = nameIn(category, language)
        return { up: filterTexts('moveUp', { name }), down: filterTexts('moveDown', { name }) }
      }}
      maySort={mayEdit}
      onSort={(category_ids) =>
        actAtOnce('/staff/pc_api.goods/sortCategory', { parent_id: parentId, category_ids })
      }
      below={(category) =>
        parentId === null &&
        list.some(({ parent_id }) => parent_id === category.category_id) && (
          <Level
            list={list}
            parentId={category.category_id}
            label={t('below', { name: nameIn(category, language) })}
            mayEdit={mayEdit}
            onOpen={onOpen}
          />
        )
      }
    >
      {(category) => (
        <div className="goods-category-row">
          <span className="goods-name">
            {category.image && <Swatch picture={category.image} hex={category.image.hex} size={36} />}
            <span>
              <button
                type="button"
                className={parentId === null ? 'goods-filters-open goods-filters-top' : 'goods-filters-open'}
                aria-label={t('openCategory', { name: nameIn(category, language) })}
                onClick={() => onOpen(category)}
              >
                {nameIn(category, language)}
              </button>
              <span className="second-line" lang={language === 'zh-cn' ? 'en' : 'zh'}>
                {nameIn(category, language === 'zh-cn' ? 'en-us' : 'zh-cn')}
              </span>
            </span>
          </span>
          <span className="second-line">
            {[
              ...(category.goods_num > 0 || parentId !== null
                ? [filterTexts('styleNum', { count: category.goods_num })]
                : []),
              ...(category.discount_num > 0 ? [t('discountNum', { count: category.discount_num })] : []),
            ].join(dot)}
          </span>
        </div>
      )}
    </SortableRows>
  )
}
