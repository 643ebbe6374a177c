import type { ShopError } from '@corium/browser/result'
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Pagination } from './pagination.tsx'
import type { ListUrl } from './use-list-url.ts'

/** How many rows a page of the account's lists has. */
export const pageSize = 10

/** One page of a list; it stays visible until the next one is loaded. */
export function usePagedQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, ShopError, Data, Key>,
) {
  return useQuery({ ...query, placeholderData: keepPreviousData })
}

type PagedListProps<Row> = {
  query: Pick<
    UseQueryResult<{ list: Row[]; total: number; limit: number }, ShopError>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >
  url: ListUrl
  skeleton?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** The rows of one page, its loading and failed state, and the buttons to the other pages. */
export function PagedList<Row>({ query, url, skeleton = <ListSkeleton />, children }: PagedListProps<Row>) {
  const { data, error, refetch, isPlaceholderData } = query
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : skeleton

  const pages = Math.ceil(data.total / data.limit)
  const pastLastPage = !isPlaceholderData && pages > 0 && url.page > pages
  if (pastLastPage) return <Navigate to={url.linkTo({ page: pages })} replace />

  return (
    <div aria-busy={isPlaceholderData}>
      {children(data.list)}
      <Pagination page={url.page} pages={pages} onPageChange={(page) => url.update({ page })} />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className="grid gap-6 py-6" aria-hidden="true">
      {[70, 55, 62].map((width) => (
        <div key={width} className="grid gap-3 border-t border-line pt-4">
          <SkeletonLine width={width} />
          <div className="skeleton h-20 w-1/2" />
        </div>
      ))}
    </div>
  )
}
