import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown for an order that can no longer be paid. */
export function ClosedOrder({ title, text }: { title: string; text: string }) {
  const checkout = useTexts('checkout')
  return (
    <EmptyState title={title} text={text} alert>
      <Link to={paths.bag()} className={buttonClass({ kind: 'primary' })}>
        {checkout('backToBag')}
      </Link>
      <Link to={paths.orders()} className={buttonClass({ kind: 'secondary' })}>
        {checkout('viewOrders')}
      </Link>
    </EmptyState>
  )
}
