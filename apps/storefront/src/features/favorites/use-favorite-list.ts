import type { FavoriteSort, FavoriteTab } from '@corium/contract/favorites'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { favoriteGoods } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { readPage } from '#shop/page/pagination.tsx'

export const favoriteTabs = ['all', 'in-stock', 'price-dropped'] as const satisfies FavoriteTab[]
export const favoriteSorts = ['newest', 'price-up', 'price-down'] as const satisfies FavoriteSort[]
const pageSize = 24

type Change = { tab?: FavoriteTab; sort?: FavoriteSort; page?: number }

/** One page of the favorites. The URL holds tab, sort and page. */
export function useFavoriteList() {
  const [params, setParams] = useSearchParams()
  const tab = favoriteTabs.find((one) => one === params.get('tab')) ?? 'all'
  const sort = favoriteSorts.find((one) => one === params.get('sort')) ?? 'newest'
  const page = readPage(params)
  const hasCookie = useSession((session) => session.hasCookie)
  const query = useQuery({
    ...favoriteGoods({ tab, sort, page, limit: pageSize }),
    placeholderData: keepPreviousData,
    enabled: hasCookie,
  })
  const pages = Math.ceil((query.data?.total ?? 0) / pageSize)

  /** The query with these parameters; without a page it goes back to the first one. */
  function queryWith(change: Change): string {
    const next = { tab, sort, page: 1, ...change }
    const after = new URLSearchParams()
    if (next.tab !== 'all') after.set('tab', next.tab)
    if (next.sort !== 'newest') after.set('sort', next.sort)
    if (next.page > 1) after.set('page', String(next.page))
    return `?${after}`
  }

  return {
    query,
    tab,
    sort,
    page,
    pages,
    /** The last page got lost when its favorites were removed. */
    isPastLastPage: !query.isPlaceholderData && pages > 0 && page > pages,
    queryWith,
    change: (change: Change) => setParams(queryWith(change)),
  }
}

export type FavoriteList = ReturnType<typeof useFavoriteList>
