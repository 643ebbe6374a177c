import { ShopError } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { removeCompared, setCompared, useCompared } from '#api/compare.ts'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { comparedGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ArticleActions } from '#shop/content/article-actions.tsx'
import { RecentlyViewed } from '#shop/goods/recently-viewed.tsx'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { BrowseLinks } from '#shop/page/browse-links.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Status } from '#ui/status.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import { skuIdsIn } from './compare-url.ts'
import './compare.css'

const required = ({ searchParams }: URL) => {
  const { skuIds } = skuIdsIn(searchParams)
  return skuIds.length > 0 ? [comparedGoods(skuIds)] : []
}

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/**
 * Colors of up to four materials side by side: those of the URL, or else those that the visitor has chosen.
 */
export default function ComparePage() {
  const t = useTexts('compare')
  const [params, setParams] = useSearchParams()
  const chosen = useCompared(({ skuIds }) => skuIds)
  const named = skuIdsIn(params)
  const isLink = named.skuIds.length > 0
  const skuIds = isLink ? named.skuIds : chosen
  const { data, error, refetch } = useQuery({
    ...comparedGoods(skuIds),
    enabled: skuIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const onlyDifferent = params.get('only') === 'different'
  // While a removal loads, the others stay.
  const goods = data?.list.filter(({ sku }) => skuIds.includes(sku.sku_id)) ?? []
  const names = goods.map(({ goods_name }) => goods_name).join(t('comma'))
  const missing = data ? skuIds.filter((id) => !data.list.some(({ sku }) => sku.sku_id === id)).length : 0
  const path = paths.compare(goods.map(({ sku }) => sku.sku_id))

  function change(edit: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(params)
    edit(next)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function remove(skuId: string) {
    removeCompared(skuId)
    focusMain()
    if (!isLink) return
    change((next) => next.set('sku_ids', skuIds.filter((id) => id !== skuId).join(',')))
  }

  if (skuIds.length > 0 && error && !data) {
    const refusal = error instanceof ShopError ? { code: error.code, message: error.message } : undefined
    return <ErrorPanel error={refusal} onRetry={() => void refetch()} />
  }
  const isEmpty = skuIds.length === 0 || (data !== undefined && goods.length === 0)
  return (
    <div className="page compare-page">
      <Seo
        title={names ? t('seoTitle', { names }) : t('title')}
        description={names ? t('description', { names }) : t('descriptionEmpty')}
        // Every choice of materials has its own URL, and none has content beyond the pages of the materials.
        noIndex
      />
      <PrintedHead path={path} />
      <div className="print:hidden">
        <Breadcrumbs
          label={t('breadcrumb')}
          crumbs={[
            { name: t('home'), to: paths.home() },
            { name: t('materials'), to: paths.products() },
            { name: t('title'), to: paths.compare() },
          ]}
        />
      </div>
      <header className="compare-head">
        <h1 className="display text-h1">
          {goods.length > 0 ? t('heading', { count: goods.length }) : t('title')}
        </h1>
        {goods.length > 0 && (
          <div className="compare-tools">
            {goods.length > 1 && (
              <Checkbox
                checked={onlyDifferent}
                onChange={(event) => {
                  const { checked } = event.target
                  change((next) => (checked ? next.set('only', 'different') : next.delete('only')))
                }}
              >
                {t('onlyDifferent')}
              </Checkbox>
            )}
            <ArticleActions title={t('seoTitle', { names })} path={path} />
          </div>
        )}
      </header>
      <div className="compare-notes" role="status">
        {missing > 0 && <Status tone="warning">{t('missing', { count: missing })}</Status>}
        {named.left > 0 && <Status tone="info">{t('tooMany', { count: named.left })}</Status>}
      </div>
      {isEmpty ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <BrowseLinks />
        </EmptyState>
      ) : data ? (
        <CompareTable
          goods={goods}
          onlyDifferent={onlyDifferent && goods.length > 1}
          onRemove={remove}
          addLinks={
            <>
              <Link to={paths.products()} className="link touch" onClick={() => setCompared(skuIds)}>
                {t('materials')}
              </Link>
              <Link to={paths.favorites()} className="link touch" onClick={() => setCompared(skuIds)}>
                {t('saved')}
              </Link>
            </>
          }
        />
      ) : (
        <CompareSkeleton count={skuIds.length} />
      )}
      <RecentlyViewed className="mt-(--section)" />
    </div>
  )
}
