import { createRequestIds } from '@corium/browser/request-id'
import type { Output } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { refreshBagCount } from '#api/member.ts'
import { bagContent } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { toast } from '#ui/toast.tsx'

export type BuyAgainReport = Output<'/shop/pc_api.order/buyAgain'>

/** Loads everything about orders again. */
export const refreshOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('.order/') })

/** Actions on an order that need no confirmation. Failures appear as toasts. */
export function useOrderActions(orderId: string) {
  const t = useTexts('orders')
  const client = useQueryClient()
  const [requestIds] = useState(createRequestIds)
  const [running, setRunning] = useState<'remind' | 'extend' | 'buy_again'>()
  const [report, setReport] = useState<BuyAgainReport>()

  async function change(action: 'remind' | 'extend') {
    setRunning(action)
    const path = action === 'remind' ? '/shop/pc_api.order/remindShip' : '/shop/pc_api.order/extendReceipt'
    const result = await call(path, { order_id: orderId })
    if (result.ok) toast.success(t(action === 'remind' ? 'reminded' : 'extended'))
    else toastError(result)
    await refreshOrders(client)
    if (result.ok && action === 'extend') focusMain()
    setRunning(undefined)
  }

  /** Puts the whole order or one line into the bag. Opens the report when something is missing. */
  async function buyAgain(lineId?: string) {
    setRunning('buy_again')
    const input = { order_id: orderId, ...(lineId && { order_goods_id: lineId }) }
    const request_id = requestIds.idFor(input)
    const result = await call('/shop/pc_api.order/buyAgain', { ...input, request_id })
    requestIds.settle(result)
    setRunning(undefined)
    if (!result.ok) return toastError(result)
    void refreshBagCount()
    void client.invalidateQueries({ queryKey: bagContent().queryKey })
    const { added, failed } = result.data
    if (failed.length > 0 || added.some(({ num, wanted_num }) => num < wanted_num)) setReport(result.data)
    else {
      toast.success(
        t('inBag', { count: added.length }),
        <Link to={paths.bag()} className="link touch shrink-0 text-sm">
          {t('toBag')}
        </Link>,
      )
    }
  }

  return {
    running,
    remind: () => void change('remind'),
    extend: () => void change('extend'),
    buyAgain: (lineId?: string) => void buyAgain(lineId),
    report,
    closeReport: () => setReport(undefined),
  }
}
