import { mobileMissing, nothingSelected, quantityNotAllowed } from '@corium/browser/codes'
import type { ShopError } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { NothingSelected } from './nothing-selected.tsx'
import { UnavailableLines } from './unavailable-lines.tsx'
import { useOffer } from './use-offer.ts'

/** Step 2: address, shipping option and amounts. */
export default function ConfirmPage() {
  return (
    <RequireLogin fallback={<CheckoutSkeleton />}>
      <Confirmation />
    </RequireLogin>
  )
}

function Confirmation() {
  const state = useOffer()
  if (state.offer && !isFinal(state.error)) return <ConfirmOrder state={state} offer={state.offer} />
  if (!state.error) return <CheckoutSkeleton />
  return <NoOffer error={state.error} onRetry={() => void state.refetch()} />
}

/**
 * Errors that hide an offer on screen: no selected line can be ordered, or the member has no mobile number.
 */
const isFinal = (error: ShopError | null) => error?.code === nothingSelected || error?.code === mobileMissing

function NoOffer({ error, onRetry }: { error: ShopError; onRetry: () => void }) {
  const t = useTexts('checkout')
  const bag = (
    <Link to={paths.bag()} className={buttonClass({ kind: 'primary' })}>
      {t('backToBag')}
    </Link>
  )
  const { refusal } = error
  switch (refusal.code) {
    case mobileMissing:
      return (
        <EmptyState title={t('phoneTitle')} text={t('phoneText')}>
          <Button onClick={() => openDialog('bind-phone')}>{t('bindPhone')}</Button>
        </EmptyState>
      )
    case nothingSelected: {
      const { invalid_lines = [] } = refusal.data
      if (invalid_lines.length > 0) {
        return (
          <>
            <UnavailableLines lines={invalid_lines} />
            <div className="mt-8">{bag}</div>
          </>
        )
      }
      return <NothingSelected />
    }
    case quantityNotAllowed:
      return (
        <EmptyState title={t('nothingTitle')} text={error.message} alert>
          {bag}
        </EmptyState>
      )
    default:
      return <ErrorPanel error={error} onRetry={onRetry} />
  }
}
