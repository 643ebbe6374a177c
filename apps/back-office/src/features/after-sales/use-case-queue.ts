import type { Input } from '@corium/browser/result'
import type { AfterType } from '@corium/contract/after-sales'
import type { AfterDeskView } from '@corium/contract/after-sales-desk'
import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { pageSize } from '#ui/list-table.tsx'

export const views: readonly AfterDeskView[] = [
  'needs-us',
  'to-audit',
  'to-answer',
  'to-send-back',
  'to-check',
  'to-ship',
  'to-refund',
  'refund-failed',
  'in-progress',
  'done',
  'all',
]

/** The filters in the address. */
export const filterNames = ['keyword', 'type', 'reason'] as const

export const types: readonly AfterType[] = ['refund_only', 'return_refund', 'exchange']

/** The address of the queue as the input of its call. */
export function readQueue(params: URLSearchParams, page: number): Input<'/staff/pc_api.after_sales/getList'> {
  return {
    view: views.find((one) => one === params.get('view')) ?? 'needs-us',
    keyword: params.get('keyword') ?? undefined,
    type: types.find((one) => one === params.get('type')),
    reason_id: params.get('reason') ?? undefined,
    page,
    limit: pageSize,
  }
}

/** One page of the queue. It is read every minute, because the time left changes and colleagues decide. */
export const useCaseQueue = (input: Input<'/staff/pc_api.after_sales/getList'>) =>
  useQuery(workQuery('/staff/pc_api.after_sales/getList', input))
