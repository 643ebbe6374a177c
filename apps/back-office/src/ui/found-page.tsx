import { notFound } from '@corium/browser/codes'
import type { ShopError } from '@corium/browser/result'
import type { ReactNode } from 'react'
import { EmptyPanel } from './empty-panel.tsx'
import { Page } from './page.tsx'
import { QueryPanel } from './query-panel.tsx'

type FoundPageProps<Data> = {
  /** The title of the page until its data is loaded. */
  title: string
  crumb: ReactNode
  query: { data: Data | undefined; error: ShopError | null; refetch: () => unknown }
  /** The message for a missing object, with a button or link to go on. */
  missing: string
  missingText?: string
  missingAction?: ReactNode
  children: (data: Data) => ReactNode
}

/** The page of one thing: what `children` shows of it, or that it loads, cannot be read or does not exist. */
export function FoundPage<Data>(props: FoundPageProps<Data>) {
  const { title, crumb, query, missing, missingText, missingAction, children } = props
  const isMissing = query.error?.code === notFound
  if (query.data !== undefined && !isMissing) return children(query.data)
  return (
    <Page title={title} crumb={crumb}>
      {isMissing ? (
        <EmptyPanel title={missing} text={missingText}>
          {missingAction}
        </EmptyPanel>
      ) : (
        <QueryPanel query={query} />
      )}
    </Page>
  )
}
