import type { InvalidBagLine } from '@corium/contract/bag'
import { Link } from 'react-router'
import { ask } from '#api/asks.ts'
import { mobileMissing, nothingSelected, quantityNotAllowed } from '#api/codes.ts'
import type { ShopError } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { MembersOnly } from '#shop/members-only.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { LeftOut } from './left-out.tsx'
import { useOffer } from './use-offer.ts'

/** Step 2: where it goes, how, and what it costs. */
export default function ConfirmPage() {
  return (
    <MembersOnly waiting={<CheckoutSkeleton />}>
      <Confirmation />
    </MembersOnly>
  )
}

function Confirmation() {
  const desk = useOffer()
  if (desk.offer && !isFinal(desk.error)) return <ConfirmOrder desk={desk} offer={desk.offer} />
  if (!desk.error) return <CheckoutSkeleton />
  return <NoOffer error={desk.error} onRetry={() => void desk.askAgain()} />
}

/** Nothing can be ordered, whatever was shown before. */
const isFinal = (error: ShopError | null) => error?.code === nothingSelected || error?.code === mobileMissing

function NoOffer({ error, onRetry }: { error: ShopError; onRetry: () => void }) {
  const t = useTexts('checkout')
  const bag = (
    <Link to={paths.bag()} className={buttonClass({ kind: 'primary' })}>
      {t('backToBag')}
    </Link>
  )
  switch (error.code) {
    case mobileMissing:
      return (
        <Empty title={t('phoneTitle')} text={t('phoneText')}>
          <Button onClick={() => ask({ kind: 'bind-phone' })}>{t('bindPhone')}</Button>
        </Empty>
      )
    case nothingSelected: {
      const { invalid_lines = [] } = (error.data ?? {}) as { invalid_lines?: InvalidBagLine[] }
      if (invalid_lines.length > 0) {
        return (
          <>
            <LeftOut lines={invalid_lines} />
            <div className="mt-8">{bag}</div>
          </>
        )
      }
      return (
        <Empty title={t('nothingTitle')} text={t('nothingText')}>
          {bag}
          <Link to={paths.orders()} className={buttonClass({ kind: 'secondary' })}>
            {t('viewOrders')}
          </Link>
        </Empty>
      )
    }
    case quantityNotAllowed:
      return (
        <Empty title={t('nothingTitle')} text={error.message} alert>
          {bag}
        </Empty>
      )
    default:
      return <RetryPanel error={error} onRetry={onRetry} />
  }
}
