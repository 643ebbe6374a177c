import { readItem, saveItem } from '@corium/browser/browser-storage'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readPositions } from '#api/keep-scroll.ts'
import { joinPages, nextPage, type Page } from './pages.ts'

/**
 * Milliseconds the loaded pages stay cached while the visitor is on another page. On the server the cache
 * lasts as long as the request; a timer would keep the rendered page in memory.
 */
const cacheTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000

/** In session storage: how many pages of each list the visitor has loaded, for going back after a reload. */
const countsKey = 'loaded-pages'
const readCounts = (): Record<string, number> => JSON.parse(readItem('sessionStorage', countsKey) ?? '{}')

/** Input of a visitor who does not wait until the earlier rows are restored. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The first page of a goods list and the further pages the visitor loads. */
export function useLoadMore<Row extends { goods_id: string }>(
  /** The query key of these pages: the list's name and input. */
  key: readonly [name: string, input: object],
  first: Page<Row>,
  loadPage: (client: QueryClient, page: number) => Promise<Page<Row>>,
) {
  const client = useQueryClient()
  const { data, hasNextPage, fetchNextPage, ...query } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => loadPage(client, pageParam),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: nextPage,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheTime,
  })
  const failed = query.isFetchNextPageError
  const list = JSON.stringify(key)
  const count = data.pages.length

  // After a reload the cache is empty: the pages load again, then the window scrolls to where it was.
  const { pathname, search } = useLocation()
  const isReturning = useNavigationType() === 'POP'
  /** `null` once everything is restored, or when the visitor does not return. */
  const restoring = useRef<AbortController | null>(undefined)
  useEffect(() => {
    if (restoring.current === undefined)
      restoring.current = isReturning && wasReloaded() ? abortOnInput() : null
    if (!restoring.current) return
    if (hasNextPage && !failed && count < (readCounts()[list] ?? 1)) return void fetchNextPage()
    const top = readPositions().get(pathname + search)
    if (top && !restoring.current.signal.aborted) window.scrollTo(0, top)
    restoring.current.abort()
    restoring.current = null
  }, [list, count, hasNextPage, failed, fetchNextPage, isReturning, pathname, search])

  return {
    ...joinPages([first, ...data.pages.slice(1)]),
    isBusy: query.isFetchingNextPage,
    failed,
    loadMore() {
      saveItem('sessionStorage', countsKey, JSON.stringify({ ...readCounts(), [list]: count + 1 }))
      void fetchNextPage()
    },
  }
}

/** Whether the page was reloaded, which empties the tab's memory. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((page) => 'type' in page && page.type !== 'navigate')

function abortOnInput(): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  for (const input of inputs) addEventListener(input, () => controller.abort(), { signal, passive: true })
  return controller
}
