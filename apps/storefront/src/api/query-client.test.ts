import { networkFailed } from '@corium/browser/result'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('an offline query fails at once instead of waiting for the network', async () => {
  const client = createQueryClient(async () => networkFailed('Offline.'))
  onlineManager.setOnline(false)
  const query = { queryKey: ['/shop/pc_api.goods/getList', {}] }
  await client.prefetchQuery(query)
  expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' })
})
