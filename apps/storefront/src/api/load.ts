import { type DehydratedState, dehydrate, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { fieldErrors, notFound } from './codes.ts'
import { browserQueryClient, createQueryClient } from './query-client.ts'
import { ShopError } from './result.ts'
import { shopOf } from './shop-context.ts'

/** The questions whose answers a screen shows first, from its address. */
export type Needs = (url: URL) => readonly { queryKey: QueryKey; meta?: QueryMeta }[]

export type Loaded = { dehydrated: DehydratedState }

const nothing: Needs = () => []

/** The default query function asks; a query brings its key and what to keep of the answer. */
const asQuestion = ({ queryKey, meta }: ReturnType<Needs>[number]) => ({ queryKey, meta })

/**
 * The `loader` of a screen: asks the shop in process and hands the answers to the page's query cache.
 * A screen cannot show without its `needs`; what is only `wanted` may be missing. An address that the shop
 * cannot read, mistyped or grown old, leads to the `plainer` one.
 */
export function loadOnServer(needs: Needs, wanted: Needs = nothing, plainer?: (url: URL) => string) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const { language, callShop } = shopOf(context, request)
    const client = createQueryClient((path, input) => callShop(path, input, { language }))
    const url = new URL(request.url)
    const extra = wanted(url).map((query) => client.prefetchQuery(asQuestion(query)))
    try {
      await Promise.all(needs(url).map((query) => client.fetchQuery(asQuestion(query))))
      await Promise.all(extra)
    } catch (error) {
      if (error instanceof ShopError) {
        if (error.code === fieldErrors && plainer) throw redirect(plainer(url))
        throw data(error.message, { status: error.code === notFound ? 404 : 503 })
      }
      throw error
    }
    return { dehydrated: dehydrate(client) }
  }
}

/**
 * The `clientLoader` of a screen: fills the page's query cache by the spec's POST calls before the screen
 * shows. A failure stays in the cache, where the screen finds it and offers a retry.
 */
export function loadInBrowser(needs: Needs, wanted: Needs = nothing) {
  return async ({ request }: ClientLoaderFunctionArgs): Promise<null> => {
    const client = browserQueryClient()
    const url = new URL(request.url)
    const asked = [...needs(url), ...wanted(url)]
    await Promise.all(asked.map((query) => client.prefetchQuery(asQuestion(query))))
    return null
  }
}
