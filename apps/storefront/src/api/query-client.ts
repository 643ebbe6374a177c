import {
  type Input,
  networkFailure,
  type Output,
  type Path,
  type Result,
  ShopError,
} from '@corium/browser/result'
import { QueryClient, type QueryKey, type QueryMeta, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

type Key<P extends Path> = readonly [P, Input<P>, ...rest: string[]]

/**
 * Caches only the part of a result that its screens show, which keeps pages small.
 * `name` makes its key distinct.
 */
type Part<P extends Path> = { name: string; pick: (data: Output<P>) => Output<P> }

/** The query options of one call. */
export function query<P extends Path>(path: P, input: Input<P>, part?: Part<P>) {
  return queryOptions<Output<P>, ShopError, Output<P>, Key<P>>({
    queryKey: part ? [path, input, part.name] : [path, input],
    meta: part && { pick: part.pick },
  })
}

/**
 * Performs the call that a query key names: over HTTP in a browser, through the page's thread on the server.
 */
export type CallShop = (path: Path, input: unknown) => Promise<Result<unknown>>

const callOverHttp: CallShop = (path, input) => call(path, input as Input<Path>)

export function queryFunctionOf(callShop: CallShop) {
  return async ({ queryKey: [path, input], meta }: { queryKey: QueryKey; meta?: QueryMeta }) => {
    const result = await callShop(path as Path, input)
    const pick = meta?.pick as ((data: unknown) => unknown) | undefined
    if (result.ok) return pick ? pick(result.data) : result.data
    throw new ShopError(result)
  }
}

export function createQueryClient(callShop: CallShop): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunctionOf(callShop),
        staleTime: 60_000,
        // Offline, a query fails at once and its screen says so, instead of waiting silently for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          error instanceof ShopError &&
          error.code === networkFailure &&
          !error.refusal.stopped &&
          failures < 1,
        refetchOnWindowFocus: false,
      },
    },
  })
}

let inBrowser: QueryClient | undefined

/** The browser's one cache. The server creates a cache for each request instead. */
export function browserQueryClient(): QueryClient {
  inBrowser ??= createQueryClient(callOverHttp)
  return inBrowser
}
