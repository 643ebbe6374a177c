import { paths } from '@corium/contract/paths'
import { Outlet, useLocation } from 'react-router'
import { CheckoutHeading, type CheckoutStep } from './checkout-heading.tsx'

function stepAt(pathname: string): CheckoutStep {
  if (pathname.startsWith(paths.payment())) return 'payment'
  return pathname.startsWith(paths.confirm()) ? 'confirm' : 'bag'
}

/** Bag, confirmation and payment. */
export default function CheckoutLayout() {
  const { pathname } = useLocation()
  return (
    <div className="page">
      <CheckoutHeading step={stepAt(pathname)} />
      <Outlet />
    </div>
  )
}
