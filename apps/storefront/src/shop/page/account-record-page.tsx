import type { ShopError } from '@corium/browser/result'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SkeletonLine } from '#ui/skeleton.tsx'
import type { AccountMenuKey } from './account-frame.tsx'
import { AccountSubpage } from './account-subpage.tsx'
import { ErrorPanel } from './error-panel.tsx'

type RecordProps<Data, Key extends QueryKey> = {
  query: (id: string) => UseQueryOptions<Data, ShopError, Data, Key>
  /** Shown without an id, and for a record that does not exist or belongs to another member. */
  missing: ReactNode
  skeleton?: ReactNode
  /** The content with the page's h1; `loadedAt` is in milliseconds of the browser's clock. */
  children: (record: Data, loadedAt: number) => ReactNode
}

type AccountRecordPageProps<Data, Key extends QueryKey> = RecordProps<Data, Key> & {
  /** The item of the account menu that the page belongs to. */
  parent: AccountMenuKey
  /** The parameter of the URL with the record's id. */
  param: string
  /** What the record is, such as "Order": the page's title until it is loaded. */
  noun: string
  titleOf: (record: Data) => string
}

/** A member's page of one record, such as an order. */
export function AccountRecordPage<Data, Key extends QueryKey>({
  parent,
  param,
  noun,
  titleOf,
  skeleton = <SkeletonLine width={40} />,
  ...record
}: AccountRecordPageProps<Data, Key>) {
  const [params] = useSearchParams()
  const id = params.get(param)
  // The content below loads the record, once the member is logged in.
  const { data } = useQuery({ ...record.query(id ?? ''), enabled: false })
  return (
    <AccountSubpage parent={parent} title={data ? titleOf(data) : noun} shortTitle={noun} fallback={skeleton}>
      {id ? <RecordLoader key={id} id={id} skeleton={skeleton} {...record} /> : record.missing}
    </AccountSubpage>
  )
}

function RecordLoader<Data, Key extends QueryKey>({
  id,
  query,
  missing,
  skeleton,
  children,
}: RecordProps<Data, Key> & { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(query(id))
  if (data) return children(data, dataUpdatedAt)
  if (!error) return skeleton
  return <ErrorPanel error={error} missing={missing} onRetry={() => void refetch()} />
}
