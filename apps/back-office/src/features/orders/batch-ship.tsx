import { stateConflict, trackingNumberTaken } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { labeled, useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useNotices } from '#ui/use-notices.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import './batch-ship.css'
import './ship-drawer.css'
import { CourierSelect, useUsualCourier } from './courier-select.tsx'
import type { OrderRow } from './order.ts'
import { storedNumber, withNumber } from './parcel-drafts.ts'
import { ScanField } from './scan-field.tsx'
import { useDeskOptions } from './use-desk-options.ts'

type Draft = {
  order: OrderRow
  /** Empty while the default courier applies. */
  courier: string
  number: string
  requestIds: ReturnType<typeof createRequestIds>
  isShipped: boolean
  problem: string
}

const newDraft = (order: OrderRow): Draft => ({
  order,
  courier: '',
  number: '',
  isShipped: false,
  problem: '',
  requestIds: createRequestIds(),
})

type BatchShipProps = {
  orders: readonly OrderRow[]
  /** Receives the orders that were not shipped. */
  onClose: (left: readonly OrderRow[]) => void
}

/**
 * Ships several orders, each in one parcel. Each order is a separate call, so a failure does not affect the others.
 */
export function BatchShip({ orders, onClose }: BatchShipProps) {
  const t = useTexts('orders')
  const language = useLanguage()
  const join = useJoin()
  const notification = useNotices()
  const confirmLeave = useConfirmLeave()
  const { isGone, sayIfGone } = useLateAnswer(t('batchTitle'))
  const couriers = useDeskOptions()?.couriers.map(({ value }) => value) ?? []
  const usual = useUsualCourier()
  const [drafts, setDrafts] = useState(() => orders.map(newDraft))
  const [isBusy, setBusy] = useState(false)
  /** How many times some of the orders were refused. */
  const [tries, setTries] = useState(0)
  useGoToFault(tries)
  const form = useRef<HTMLFormElement>(null)
  const waiting = drafts.filter(({ isShipped }) => !isShipped)
  const typed = waiting.filter(({ number }) => storedNumber(number) !== '')
  useUnsaved(typed.length > 0)
  const leave = () => onClose(waiting.map(({ order }) => order))
  const missing = waiting.length - typed.length

  const change = (orderId: string, values: Partial<Draft>) =>
    setDrafts((all) =>
      all.map((draft) => (draft.order.order_id === orderId ? { ...draft, ...values } : draft)),
    )

  async function shipAll() {
    if (isBusy || typed.length === 0 || usual === '') return
    setBusy(true)
    let shipped = 0
    for (const draft of typed) if (await shipOne(draft)) shipped += 1
    setBusy(false)
    void refresh('order')
    const failed = typed.length - shipped
    if (failed > 0) {
      setTries(tries + 1)
      return notification.warning({ title: t('batchPart', { shipped, failed }) })
    }
    notification.success({ title: t('batchShipped', { count: shipped }) })
    if (missing === 0 && !isGone()) onClose([])
  }

  async function shipOne({ order, courier, number, requestIds }: Draft): Promise<boolean> {
    const { order_id } = order
    const input = { order_id, parcels: [{ courier: courier || usual, courier_number: storedNumber(number) }] }
    const result = await call('/staff/pc_api.order/ship', { ...input, request_id: requestIds.idFor(input) })
    requestIds.settle(result)
    const problem = result.ok ? '' : await explain(order, result)
    if (!result.ok) sayIfGone(result, labeled(orderNumber(order.order_sn), problem, language))
    change(order_id, { isShipped: result.ok, problem })
    return result.ok
  }

  async function explain({ order_id }: OrderRow, refusal: Refusal): Promise<string> {
    if (refusal.code === trackingNumberTaken) {
      return t('numberTaken', { number: orderNumber(refusal.data.order_sn) })
    }
    if (refusal.code === stateConflict) {
      const now = await call('/staff/pc_api.order/info', { order_id })
      if (now.ok) return t('notShippable', { status: now.data.order_status_text })
    }
    const fields = refusedFields(refusal)
    return fields['parcels.0.courier_number'] ?? fields.parcels ?? refusal.msg
  }

  function close() {
    if (typed.length === 0) return leave()
    confirmLeave(leave, { title: t('dropParcels'), text: t('dropParcelsText') })
  }

  return (
    <Drawer
      open
      title={t('batchTitle')}
      size={760}
      onClose={close}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) =>
        isOpen && form.current?.querySelector<HTMLInputElement>('input[data-scan]')?.focus()
      }
      footer={
        <div className="ship-footer">
          <span className="ship-missing">{missing > 0 && t('numbersMissing', { count: missing })}</span>
          {waiting.length === 0 ? (
            <Button type="primary" onClick={leave}>
              {t('close')}
            </Button>
          ) : (
            <Button type="primary" loading={isBusy} disabled={typed.length === 0} onClick={shipAll}>
              {t('shipOrders', { count: typed.length })}
            </Button>
          )}
        </div>
      }
    >
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <p className="ship-scanner">{t('batchHelp')}</p>
        <ul className="batch-rows">
          {drafts.map(({ order, courier, number, isShipped, problem }) => (
            <li key={order.order_id} className="batch-row">
              <span>
                <b>{orderNumber(order.order_sn)}</b>
                <span className="second-line">{join([order.consignee, order.region])}</span>
                {order.remark && <span className="ship-missing">{order.remark}</span>}
                {order.disputes[0] && (
                  <span className="ship-missing">
                    {t(order.disputes[0].kind === 'dispute' ? 'disputedFor' : 'complainedFor', {
                      reason: order.disputes[0].reason_text,
                    })}
                  </span>
                )}
                {order.after_status === 1 && (
                  <span className="ship-missing">{t('openCases', { count: 1 })}</span>
                )}
              </span>
              {isShipped ? (
                <span className="batch-done">
                  <StatusWord tone="done" note={storedNumber(number)}>
                    {t('shippedNow')}
                  </StatusWord>
                </span>
              ) : (
                <>
                  <CourierSelect
                    value={courier || usual}
                    onChange={(next) => change(order.order_id, { courier: next })}
                  />
                  <span>
                    <ScanField
                      aria-label={t('numberOf', { number: order.order_sn })}
                      placeholder={t('scanLabel')}
                      value={number}
                      status={problem ? 'error' : undefined}
                      onChange={(next) =>
                        change(order.order_id, { ...withNumber({ number }, next, couriers), problem: '' })
                      }
                      onLast={shipAll}
                    />
                    {problem && (
                      <span className="batch-problem" role="alert">
                        {problem}
                      </span>
                    )}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      </form>
    </Drawer>
  )
}
