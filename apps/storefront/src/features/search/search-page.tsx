import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { note } from '#api/behavior.ts'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { filteredGoods, menuOptions, searchColor, skusByCode, suggestions } from '#api/queries.ts'
import { recordSearch } from '#api/searches.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RecentlyViewed } from '#shop/goods/recently-viewed.tsx'
import { GoodsList } from '#shop/listing/goods-list.tsx'
import { listInput, parseListParams, withoutFilters } from '#shop/listing/list-params.ts'
import { useList } from '#shop/listing/use-list.ts'
import { Seo } from '#shop/page/seo.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { colorInput, parseColorParams } from './color-params.ts'
import { ColorSearch } from './color-search.tsx'

const KeywordSuggestions = lazyAfterInput(async () => ({
  default: (await import('./keyword-suggestions.tsx')).KeywordSuggestions,
}))
const SearchHistory = lazyAfterInput(async () => ({
  default: (await import('./search-history.tsx')).SearchHistory,
}))
const MatchingSkus = lazyAfterInput(async () => ({
  default: (await import('./matching-skus.tsx')).MatchingSkus,
}))

/** SKU codes contain digits and are at most 60 characters long. */
const looksLikeCode = (keyword: string): boolean => /\d/.test(keyword) && keyword.length <= 60

const required = (url: URL) => {
  const state = parseListParams(url.searchParams)
  return state.keyword ? [filteredGoods(listInput(state))] : []
}
const optional = (url: URL) => {
  const { keyword } = parseListParams(url.searchParams)
  if (keyword) return [readKeyword(keyword), ...(looksLikeCode(keyword) ? [skusByCode(keyword)] : [])]
  if (!url.searchParams.has('mode')) return []
  const color = colorInput(parseColorParams(url.searchParams))
  return [color ? searchColor(color) : menuOptions()]
}

/** Suggestions read color words too: `navy` names goods and a color. */
const readKeyword = (keyword: string) => suggestions({ keyword: keyword.slice(0, maxLength.keyword) })

export const loader = loadOnServer(required, optional, (url) => paths.search(withoutFilters(url)))
export const clientLoader = loadInBrowser(required, optional)

/** Search by keyword or, with `mode` in the URL, by color. */
export default function SearchPage() {
  const t = useTexts('search')
  const { search } = useLocation()
  const { keyword } = parseListParams(search)
  const byColor = new URLSearchParams(search).has('mode') && !keyword
  return (
    <div className="page">
      {!byColor && <Seo title={keyword ? t('titleFor', { keyword }) : t('title')} noIndex />}
      {keyword ? <KeywordResults key={keyword} /> : byColor ? <ColorSearch /> : <Start />}
    </div>
  )
}

function KeywordResults() {
  const t = useTexts('search')
  const list = useList(paths.search)
  const { keyword } = list.state
  const { data: first } = useSuspenseQuery(filteredGoods(listInput(list.state)))
  const { corrected, total } = first
  const isFiltered = Object.keys(list.state.filter).length > 0
  useEffect(() => {
    if (!isFiltered) note({ kind: 'keywords', keywords: keyword, goods_num: total })
  }, [keyword, total, isFiltered])
  const found = corrected ?? keyword
  const isWorthKeeping = total > 0
  useEffect(() => {
    if (isWorthKeeping) void recordSearch(found)
  }, [found, isWorthKeeping])
  return (
    <>
      <header className="list-head pt-8">
        <h1 className="display text-h1 break-words">{t('titleFor', { keyword: found })}</h1>
        {corrected && <p className="list-intro">{t('corrected', { keyword })}</p>}
        <ColorLink keyword={keyword} />
      </header>
      {looksLikeCode(keyword) && (
        <Suspense>
          <MatchingSkus keyword={keyword} />
        </Suspense>
      )}
      <GoodsList
        list={list}
        label={t('titleFor', { keyword: found })}
        noResultsLinks={
          total === 0 && (
            <>
              <ByEyeLink keyword={keyword} />
              <KeywordSuggestions keyword={keyword} />
            </>
          )
        }
      />
    </>
  )
}

/** Leads from a number that finds nothing, such as 186 C, to choosing its color by eye. */
function ByEyeLink({ keyword }: { keyword: string }) {
  const t = useTexts('search')
  const { data } = useQuery(readKeyword(keyword))
  if (!data || data.color || !looksLikeCode(keyword)) return null
  return (
    <p className="w-full">
      <Link to={paths.color({ mode: 'picker' })} className="link touch">
        {t('byEye')}
      </Link>
    </p>
  )
}

/** Leads from a keyword that names a color, such as navy or 藏青, to the goods in that color. */
function ColorLink({ keyword }: { keyword: string }) {
  const t = useTexts('search')
  const { data } = useQuery(readKeyword(keyword))
  if (!data?.color) return null
  const { code, hex, label } = data.color
  return (
    <Link to={paths.color({ code })} className="link touch mt-3 inline-flex items-center gap-3">
      <Chip hex={hex} />
      {t('byColor', { color: label })}
    </Link>
  )
}

/** Shown without a keyword. */
function Start() {
  const t = useTexts('search')
  return (
    <>
      <EmptyState title={t('startTitle')} text={t('startText')} level={1}>
        <Suspense>
          <SearchHistory />
          <KeywordSuggestions keyword="" />
        </Suspense>
      </EmptyState>
      <RecentlyViewed className="pb-(--section)" />
    </>
  )
}
