import { type DehydratedState, dehydrate, type QueryKey } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { browserQueryClient, createQueryClient } from './query-client.ts'
import { type Path, ShopError } from './result.ts'
import { shopOf } from './shop-context.ts'

/** The questions whose answers a screen shows first, from its address. */
export type Needs = (url: URL) => readonly { queryKey: QueryKey }[]

export type Loaded = { dehydrated: DehydratedState }

const nothing: Needs = () => []

const notFound = 14

/**
 * The `loader` of a screen: asks the shop in process and hands the answers to the page's query cache.
 * A screen cannot show without its `needs`; what is only `wanted` may be missing.
 */
export function loadOnServer(needs: Needs, wanted: Needs = nothing) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const shop = shopOf(context, request)
    const client = createQueryClient((path: Path, input) => shop.callShop(path, input, shop.language))
    const url = new URL(request.url)
    const extra = wanted(url).map(({ queryKey }) => client.prefetchQuery({ queryKey }))
    try {
      await Promise.all(needs(url).map(({ queryKey }) => client.fetchQuery({ queryKey })))
      await Promise.all(extra)
    } catch (error) {
      if (error instanceof ShopError) {
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
    await Promise.all(asked.map(({ queryKey }) => client.prefetchQuery({ queryKey })))
    return null
  }
}
