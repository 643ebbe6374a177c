import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type ClosedOrderProps = { orderId: string; title: string; text: string }

/** Shown for an order that can no longer be paid. */
export function ClosedOrder({ orderId, title, text }: ClosedOrderProps) {
  const t = useTexts('payment')
  const checkout = useTexts('checkout')
  return (
    <EmptyState title={title} text={text} alert>
      <Link to={paths.order(orderId)} className={buttonClass({ kind: 'primary' })}>
        {t('viewOrder')}
      </Link>
      <Link to={paths.bag()} className={buttonClass({ kind: 'secondary' })}>
        {checkout('backToBag')}
      </Link>
    </EmptyState>
  )
}
