import type { OrderRow } from '@corium/contract/order-row'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { BuyAgainReport } from './buy-again-report.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmReceiptDialog, DeleteOrderDialog } from './confirm-dialogs.tsx'
import { useOrderActions } from './use-order-actions.tsx'

/**
 * The actions on a whole order, the most important last. Those that the server does
 * not allow now are not shown.
 */
const actions = ['del', 'buy_again', 'after_sales', 'cancel', 'remind', 'comment', 'confirm', 'pay'] as const
type Action = (typeof actions)[number]

export const allowedActions = ({ handle }: OrderRow): Action[] => actions.filter((name) => handle[name])

type OrderActionsProps = {
  order: OrderRow
  names: readonly Action[]
  /** Shown as links instead of buttons. */
  asLinks?: boolean
  /** The order's own page leaves for the list when the order is deleted. */
  leaveOnDelete?: boolean
}

/** Buttons for these actions, with their dialogs; paying and confirming receipt are primary. */
export function OrderActions({ order, names, asLinks, leaveOnDelete }: OrderActionsProps) {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const { running, remind, buyAgain, report, closeReport } = useOrderActions(order.order_id)
  const [dialog, setDialog] = useState<'cancel' | 'confirm' | 'del'>()
  const close = () => setDialog(undefined)

  const perform: Record<Exclude<Action, keyof typeof pages>, () => void> = {
    del: () => setDialog('del'),
    buy_again: () => buyAgain(),
    cancel: () => setDialog('cancel'),
    remind,
    confirm: () => setDialog('confirm'),
  }

  return (
    <>
      {names.map((name) => {
        if (name === 'pay' || name === 'after_sales' || name === 'comment') {
          const kind = name === 'pay' ? 'primary' : 'secondary'
          return (
            <Link
              key={name}
              to={pages[name](order.order_id)}
              className={asLinks ? 'link touch' : buttonClass({ kind })}
            >
              {t(labels[name])}
            </Link>
          )
        }
        const label = name === 'del' ? t('deleteOf', { number: order.order_sn }) : undefined
        const text = t(labels[name])
        return asLinks ? (
          <button key={name} type="button" className="link touch" aria-label={label} onClick={perform[name]}>
            {text}
          </button>
        ) : (
          <Button
            key={name}
            kind={name === 'confirm' ? 'primary' : 'secondary'}
            aria-label={label}
            busy={running === name}
            onClick={perform[name]}
          >
            {text}
          </Button>
        )
      })}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {dialog === 'confirm' && <ConfirmReceiptDialog orderId={order.order_id} onClose={close} />}
      {dialog === 'del' && (
        <DeleteOrderDialog
          orderId={order.order_id}
          onDeleted={leaveOnDelete ? () => void navigate(paths.orders(), { replace: true }) : undefined}
          onClose={close}
        />
      )}
      {report && <BuyAgainReport report={report} onClose={closeReport} />}
    </>
  )
}

/** The actions with a page of their own. */
const pages = {
  pay: (orderId: string) => paths.payment(orderId),
  after_sales: (orderId: string) => paths.afterSalesForm(orderId),
  comment: (orderId: string) => paths.comment(orderId),
} as const

const labels = {
  pay: 'pay',
  after_sales: 'afterSales',
  comment: 'comment',
  del: 'delete',
  buy_again: 'buyAgain',
  cancel: 'cancel',
  remind: 'remind',
  confirm: 'confirm',
} as const
