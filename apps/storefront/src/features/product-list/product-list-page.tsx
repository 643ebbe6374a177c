import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { categories, goodsList } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { GoodsList } from '#shop/listing/goods-list.tsx'
import { listInput, readList, valuesOf, withoutFilter } from '#shop/listing/list-address.ts'
import { listJsonLd } from '#shop/listing/list-json-ld.ts'
import { useList } from '#shop/listing/use-list.ts'
import { pictureAddress } from '#shop/picture-address.ts'
import { Seo } from '#shop/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { SubCategories } from './sub-categories.tsx'
import { wayTo } from './way-to.ts'

const needs = (url: URL) => [goodsList(listInput(readList(url.searchParams)))]

export const loader = loadOnServer(needs, undefined, (url) => paths.products(withoutFilter(url)))
export const clientLoader = loadInBrowser(needs)

/** All materials, or those of a category. */
export default function ProductListPage() {
  const t = useTexts('productList')
  const { origin } = useSite()
  const list = useList(paths.products)
  const { state } = list
  const { data: first } = useSuspenseQuery(goodsList(listInput(state)))
  const way = wayTo(useQuery(categories()).data?.list ?? [], state.categoryId)
  const name = way.at(-1)?.name ?? t('title')
  const kind = useQuery(categories()).data?.list.find(
    ({ category_id }) => category_id === way[0]?.category_id,
  )

  const families = valuesOf(state.filter, 'colour')
  const colour = first.options
    .find(({ type }) => type === 'colour')
    ?.values.find(({ value }) => families.length === 1 && value === families[0])?.name
  const title = colour ? t('titleInColour', { name, colour: colour.toLowerCase() }) : name

  const steps = [
    { name: t('home'), to: paths.home() },
    { name: t('title'), to: paths.products() },
    ...way.map((one) => ({ name: one.name, to: paths.products({ category_id: one.category_id }) })),
  ]

  return (
    <div className="page">
      <Seo
        title={title}
        description={t('description', { name, count: first.total })}
        path={paths.products({ category_id: state.categoryId })}
        image={first.list[0] && pictureAddress(first.list[0].image.url, 960)}
        jsonLd={listJsonLd(origin, steps, first.list)}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={steps.map((step, place) => ({
          key: step.to,
          content:
            place === steps.length - 1 ? (
              step.name
            ) : (
              <Link to={step.to} className="plain-link touch">
                {step.name}
              </Link>
            ),
        }))}
      />
      <header className="list-head">
        <div>
          <h1 className="display text-h1">{title}</h1>
          <SubCategories parts={kind?.children ?? []} current={state.categoryId} />
        </div>
        <p className="list-intro">{colour ? t('colourText', { colour: colour.toLowerCase() }) : t('text')}</p>
      </header>
      <GoodsList list={list} label={title} />
    </div>
  )
}
