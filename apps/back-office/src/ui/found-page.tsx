import { notFound } from '@corium/browser/codes'
import type { ShopError } from '@corium/browser/result'
import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { Page } from './page.tsx'
import { QueryPanel } from './query-panel.tsx'

type FoundPageProps<Data> = {
  /** The title of the page until its data is loaded. */
  title: string
  crumb: ReactNode
  query: { data: Data | undefined; error: ShopError | null; refetch: () => unknown }
  /** The title of the page if the object does not exist. */
  missing: string
  /** Why it may be missing. */
  missingText?: string
  children: (data: Data) => ReactNode
}

/**
 * The page of one object: `children` renders it; until then, the page shows that it is loading, failed or does not
 * exist.
 */
export function FoundPage<Data>(props: FoundPageProps<Data>) {
  const { title, crumb, query, missing, missingText, children } = props
  if (query.error?.code === notFound) {
    return <MissingPage title={missing} text={missingText} crumb={crumb} />
  }
  if (query.data !== undefined) return children(query.data)
  return (
    <Page title={title} crumb={crumb}>
      <QueryPanel query={query} />
    </Page>
  )
}

type MissingPageProps = {
  /** The title, which names the missing object. */
  title: string
  /** Why it may be missing; by default, a reason that fits any object. */
  text?: string | undefined
  crumb?: ReactNode
  /** A button or link for going on, for a page without a crumb that leads back. */
  children?: ReactNode
}

/** Shown for an object that does not exist. */
export function MissingPage({ title, text, crumb, children }: MissingPageProps) {
  const t = useTexts('states')
  return (
    <Page title={title} crumb={crumb}>
      <EmptyPanel text={text ?? t('unknownPageText')}>{children}</EmptyPanel>
    </Page>
  )
}
