import { paths } from '@corium/contract/paths'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { categories, categoryPicture, filteredGoods } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { GoodsList } from '#shop/listing/goods-list.tsx'
import { listJsonLd } from '#shop/listing/list-json-ld.ts'
import { listInput, parseListParams, selectedValues, withoutFilters } from '#shop/listing/list-params.ts'
import { useList } from '#shop/listing/use-list.ts'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { categoryPath } from './category-path.ts'
import { SubCategories } from './sub-categories.tsx'

const required = (url: URL) => [filteredGoods(listInput(parseListParams(url.searchParams)))]

const optional = (url: URL) => {
  const { categoryId } = parseListParams(url.searchParams)
  return categoryId ? [categoryPicture(categoryId)] : []
}

export const loader = loadOnServer(required, optional, (url) => paths.products(withoutFilters(url)))
export const clientLoader = loadInBrowser(required, optional)

/** All goods, or those of one category. */
export default function ProductListPage() {
  const t = useTexts('productList')
  const { origin } = useSite()
  const list = useList(paths.products)
  const { state } = list
  const { data: first } = useSuspenseQuery(filteredGoods(listInput(state)))
  const tree = useQuery(categories()).data?.list ?? []
  const path = categoryPath(tree, state.categoryId)
  const pictured = useQuery({
    ...categoryPicture(state.categoryId ?? ''),
    enabled: state.categoryId !== undefined,
  })
  const picture = pictured.data?.list[0]?.image
  const shared = picture ?? first.list[0]?.image
  const name = path.at(-1)?.name ?? t('title')
  const topCategory = tree.find(({ category_id }) => category_id === path[0]?.category_id)

  const families = selectedValues(state.filter, 'color')
  const color = first.options
    ?.find(({ type }) => type === 'color')
    ?.values.find(({ value }) => families.length === 1 && value === families[0])?.name
  const title = color ? t('titleInColor', { name, color: color.toLowerCase() }) : name

  const crumbs = [
    { name: t('home'), to: paths.home() },
    { name: t('title'), to: paths.products() },
    ...path.map((category) => ({
      name: category.name,
      to: paths.products({ category_id: category.category_id }),
    })),
  ]

  return (
    <div className="page">
      <Seo
        title={title}
        description={t('description', { name, count: first.total })}
        path={paths.products({ category_id: state.categoryId })}
        image={shared && pictureUrl(shared.url, 960)}
        jsonLd={listJsonLd(origin, crumbs, first.list)}
      />
      <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
      <header className="list-head">
        <div>
          <h1 className="display text-h1">{title}</h1>
          <SubCategories categories={topCategory?.children ?? []} current={state.categoryId} />
        </div>
        <div className="list-aside">
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 240px, 40vw"
              alt=""
              className="list-picture"
            />
          )}
          <p className="list-intro">{color ? t('colorText', { color: color.toLowerCase() }) : t('text')}</p>
        </div>
      </header>
      <GoodsList list={list} label={title} />
    </div>
  )
}
