import { stateConflict, trackingNumberTaken } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { fromMilli, toMilli } from '@corium/contract/measure'
import { Alert, Button, Drawer, Form } from 'antd'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { joinNames, labeled, useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { quantity } from '#shop/quantity.ts'
import { useAction } from '#shop/use-action.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { holdsWrongNumber } from '#ui/read-number.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { useUsualCourier } from './courier-select.tsx'
import { OpenCases } from './open-cases.tsx'
import { OpenDisputes } from './open-disputes.tsx'
import { dropChosenOrder, type Order } from './order.ts'
import { unclaimed } from './order-contents.ts'
import { addParcel, firstParcel, type ParcelDraft, putInto, storedNumber, sumOf } from './parcel-drafts.ts'
import { ParcelForm } from './parcel-form.tsx'
import './ship-drawer.css'

type ShipDrawerProps = { order: Order; onClose: () => void }

/** Ships an order in one or more parcels. Goods that are in none of them are sent later. */
export function ShipDrawer({ order, onClose }: ShipDrawerProps) {
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const confirmLeave = useConfirmLeave()
  const { actOnce, isBusy } = useAction('order')
  const notification = useNotices()
  const isGone = useIsGone()
  // A colleague may ship meanwhile; the input stays until the server refuses it.
  const [unshipped] = useState(order.unshipped)
  const usual = useUsualCourier()
  const title = t('shipOrder', { number: orderNumber(order.order_sn) })
  const [drafts, setParcels] = useState(() => [firstParcel(unclaimed(unshipped), '')])
  const parcels = drafts.map((draft) => ({ ...draft, courier: draft.courier || usual }))
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useRef<HTMLFormElement>(null)

  const lines = unshipped.flatMap((left) => {
    const line = order.lines.find(({ order_goods_id }) => order_goods_id === left.order_goods_id)
    return line ? [{ ...line, num: left.num, lot: left.lot }] : []
  })
  const missing = parcels.filter(({ number }) => storedNumber(number) === '').length
  const empty = parcels.filter(({ contents }) => Object.keys(contents).length === 0).length
  const later = lines
    .map((line) => ({ ...line, num: fromMilli(toMilli(line.num) - sumOf(parcels, line.order_goods_id)) }))
    .filter(({ num }) => num > 0)
  const isTyped =
    parcels.length > 1 || missing < parcels.length || parcels.some(({ lots }) => Object.keys(lots).length > 0)
  useUnsaved(isTyped)
  useGoToFault(refusal)
  const isReady = usual !== '' && missing === 0 && empty === 0 && !holdsWrongNumber(parcels)

  const change = (key: number, values: Partial<ParcelDraft>) =>
    setParcels((all) => all.map((parcel) => (parcel.key === key ? { ...parcel, ...values } : parcel)))

  async function ship() {
    if (!isReady || isBusy) return
    const sent = parcels.map(({ courier, number, contents, lots }) => ({
      courier,
      courier_number: storedNumber(number),
      lines: Object.entries(contents).map(([order_goods_id, milli]) => ({
        order_goods_id,
        num: fromMilli(milli),
        lot: lots[order_goods_id],
      })),
    }))
    const input = { order_id: order.order_id, parcels: sent }
    setRefusal(undefined)
    const result = await actOnce(
      '/staff/pc_api.order/ship',
      input,
      t('orderShipped', { number: orderNumber(order.order_sn), count: parcels.length }),
    )
    if (result.ok) {
      dropChosenOrder(order)
      // The drawer was closed meanwhile, and another form may be open.
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      if (isGone()) notification.error({ title: labeled(title, messageOf(result), language) })
    }
  }

  /** The server's message about the number of a parcel. */
  function problemOf(parcel: ParcelDraft, index: number): string | undefined {
    if (!refusal) return undefined
    if (refusal.code !== trackingNumberTaken) {
      return refusedFields(refusal)[`parcels.${index}.courier_number`]
    }
    const { courier_number, order_sn } = refusal.data
    if (storedNumber(parcel.number) !== courier_number) return undefined
    return order_sn === order.order_sn || order_sn === ''
      ? t('numberTwice')
      : t('numberTaken', { number: orderNumber(order_sn) })
  }
  const problems = parcels.map(problemOf)
  const message = refusal && !problems.some(Boolean) ? messageOf(refusal) : undefined

  function messageOf(refusal: Refusal): string {
    if (refusedFields(refusal).parcels) return t('moreThanLeft')
    return refusal.code === stateConflict ? t('orderChanged') : refusal.msg
  }

  function close() {
    if (!isTyped) return onClose()
    confirmLeave(onClose, { title: t('dropParcels'), text: t('dropParcelsText') })
  }

  return (
    <Drawer
      open
      title={title}
      size={648}
      onClose={close}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) =>
        isOpen && form.current?.querySelector<HTMLInputElement>('input[data-scan]')?.focus()
      }
      footer={
        <div className="ship-footer">
          <span className={isReady ? undefined : 'ship-missing'}>
            {missing > 0
              ? t('numbersMissing', { count: missing })
              : empty > 0
                ? t('parcelEmpty')
                : later.length > 0
                  ? t('sentLater', {
                      goods: joinNames(
                        later.map((line) => `${quantity(line.num, line.unit, language)} ${line.goods_name}`),
                        language,
                      ),
                    })
                  : ''}
          </span>
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={ship}>
            {t('shipParcels', { count: parcels.length })}
          </Button>
        </div>
      }
    >
      <form ref={form} className="ship-form" onSubmit={(event) => event.preventDefault()}>
        <p className="ship-receiver">
          {join([order.address.consignee, order.region])}
          <span className="second-line">{t('weight', { kg: (order.weight_grams / 1000).toFixed(1) })}</span>
        </p>
        {order.remark && <p className="ship-remark">{order.remark}</p>}
        <OpenDisputes order={order} />
        <OpenCases order={order} />
        <Form component={false} layout="vertical">
          {parcels.map((parcel, index) => (
            <ParcelForm
              key={parcel.key}
              name={t('parcel', { number: index + 1 })}
              parcel={parcel}
              lines={lines}
              problem={problems[index]}
              onChange={(values) => change(parcel.key, values)}
              onContent={(line, milli) => setParcels((all) => putInto(all, parcel.key, line, milli))}
              onRemove={
                parcels.length > 1
                  ? () => setParcels((all) => all.filter(({ key }) => key !== parcel.key))
                  : undefined
              }
              onLast={ship}
            />
          ))}
        </Form>
        <div className="ship-more">
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            disabled={parcels.length >= 20}
            onClick={() => setParcels((all) => addParcel(all, unclaimed(unshipped)))}
          >
            {t('anotherParcel')}
          </Button>
          <span className="second-line">{t('splitHelp')}</span>
        </div>
        {message && <Alert type="error" title={message} role="alert" />}
        <p className="ship-scanner">{t('scannerHelp')}</p>
      </form>
    </Drawer>
  )
}
