import { fieldErrors, notFound } from '@corium/browser/codes'
import { ShopError } from '@corium/browser/result'
import { basePath } from '@corium/contract/paths'
import type { QueryKey, QueryMeta } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Language } from '#i18n/language.ts'
import { languageOfCalls } from './client.ts'
import { collectPageData } from './page-data.tsx'
import { browserQueryClient, queryFunctionOf } from './query-client.ts'
import { shopOf } from './shop-context.ts'

/** The queries that a page shows first, read from its URL, in a language. */
export type PageQueries = (url: URL, language: Language) => readonly LoadedQuery[]
type LoadedQuery = { queryKey: QueryKey; meta?: QueryMeta }

const none: PageQueries = () => []

/** Only key and meta: the query client's default function fetches, and its defaults decide about retries. */
const keyAndMeta = ({ queryKey, meta }: LoadedQuery) => ({ queryKey, meta })

/**
 * The `loader` of a page: calls the shop without HTTP and adds the results to the page's data. The page
 * cannot show without its `required` queries; an `optional` one may fail. When the shop rejects input from
 * the URL, because the link was mistyped or is outdated, the loader redirects to `fallback`, or shows the 404
 * page without another one.
 */
export function loadOnServer(
  required: PageQueries,
  optional: PageQueries = none,
  fallback?: (url: URL) => string,
) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
    const { language, callShop } = shopOf(context, request)
    const callQuery = queryFunctionOf((path, input) => callShop(path, input, { language }))
    const load = async (query: LoadedQuery) => [query.queryKey, await callQuery(query)] as const
    const url = new URL(request.url)
    const extra = Promise.allSettled(optional(url, language).map(load))
    try {
      collectPageData(context, await Promise.all(required(url, language).map(load)))
    } catch (error) {
      if (error instanceof ShopError) {
        const target = error.code === fieldErrors ? fallback?.(url) : undefined
        if (target && basePath + target !== url.pathname + url.search) throw redirect(target)
        const isMissing = error.code === notFound || error.code === fieldErrors
        throw data(error.message, { status: isMissing ? 404 : 503 })
      }
      throw error
    }
    const loaded = (await extra).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    collectPageData(context, loaded)
    return null
  }
}

/**
 * The `clientLoader` of a page: fills the browser's query cache before the page shows. A failed query stays
 * in the cache, where the page finds it and offers a retry.
 */
export function loadInBrowser(required: PageQueries, optional: PageQueries = none) {
  return async ({ request }: ClientLoaderFunctionArgs): Promise<null> => {
    const client = browserQueryClient()
    const url = new URL(request.url)
    const language = languageOfCalls()
    const queries = [...required(url, language), ...optional(url, language)]
    await Promise.all(queries.map((query) => client.prefetchQuery(keyAndMeta(query))))
    return null
  }
}
