import { useQueryClient } from '@tanstack/react-query'
import { quoteInfo, quoteList } from '#api/account-queries.ts'

/** Reads a quote and the lists of quotes again. */
export function useRefreshQuotes(quoteId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [quoteList({}).queryKey[0]] }),
      client.invalidateQueries({ queryKey: quoteInfo(quoteId).queryKey }),
    ])
  }
}
