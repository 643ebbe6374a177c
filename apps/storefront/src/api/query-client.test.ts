import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { networkFailure } from './result.ts'

afterEach(() => onlineManager.setOnline(true))

test('a question without a line is answered by its failure, not by waiting for the line', async () => {
  const client = createQueryClient(async () => ({ ok: false, code: networkFailure, msg: 'No line.' }))
  onlineManager.setOnline(false)
  const question = { queryKey: ['/shop/pc_api.goods/getList', {}] }
  await client.prefetchQuery(question)
  expect(client.getQueryState(question.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' })
})
