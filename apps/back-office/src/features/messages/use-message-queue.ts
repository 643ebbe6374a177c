import type { Input } from '@corium/browser/result'
import type { ContactDeskView } from '@corium/contract/contact-desk'
import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { pageSize } from '#ui/list-table.tsx'

export const views: readonly ContactDeskView[] = ['new', 'mine', 'answered', 'closed', 'all']

/** The filters in the address. */
export const filterNames = ['keyword', 'subject'] as const

/** The address of the list as the input of its call. */
export function readQueue(params: URLSearchParams, page: number): Input<'/staff/pc_api.contact/getList'> {
  return {
    view: views.find((one) => one === params.get('view')) ?? 'new',
    keyword: params.get('keyword') ?? undefined,
    subject_id: params.get('subject') ?? undefined,
    page,
    limit: pageSize,
  }
}

/** One page of the list, read every minute: customers write and colleagues answer. */
export const useMessageQueue = (input: Input<'/staff/pc_api.contact/getList'>) =>
  useQuery(workQuery('/staff/pc_api.contact/getList', input))
