import { Link, useNavigate } from 'react-router'
import { ask } from '#api/asks.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { BagLines } from './bag-lines.tsx'
import { BagSkeleton } from './bag-skeleton.tsx'
import { BagSummary } from './bag-summary.tsx'
import { InvalidLines } from './invalid-lines.tsx'
import { useBag } from './use-bag.ts'
import { useRemoval } from './use-removal.tsx'
import './bag.css'

/** Step 1: what is in the bag, a visitor's as well as a member's. */
export default function BagPage() {
  const bag = useBag()
  const removal = useRemoval(bag)
  const navigate = useNavigate()
  const { query, lines, invalid } = bag

  if (!query.data) {
    if (!query.isError) return <BagSkeleton />
    return <RetryPanel error={query.error} onRetry={() => void query.refetch()} />
  }
  if (lines.length + invalid.length === 0) return <EmptyBag />

  /** A change that the shop refused stays in sight, with the reason, instead of being ordered otherwise. */
  async function goOn() {
    if (!(await bag.settleAll())) return showReason()
    if (useSession.getState().token) await navigate(paths.confirm())
    else ask({ kind: 'login-required' })
  }

  return (
    <div className="checkout-grid">
      <div>
        {invalid.length > 0 && (
          <InvalidLines lines={invalid} onRemove={removal.removeLine} onClear={removal.clearInvalid} />
        )}
        {lines.length > 0 && <BagLines bag={bag} onRemove={removal.removeLine} />}
      </div>
      {lines.length > 0 && <BagSummary bag={bag} onGo={goOn} />}
    </div>
  )
}

/** The line that says why may be far from the button on a phone. */
function showReason(): void {
  requestAnimationFrame(() =>
    document.querySelector('.bag-line [role="alert"]:not(:empty)')?.scrollIntoView({ block: 'center' }),
  )
}

function EmptyBag() {
  const t = useTexts('bag')
  return (
    <Empty title={t('emptyTitle')} text={t('emptyText')}>
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      <Link to={paths.colour()} className={buttonClass({ kind: 'secondary' })}>
        {t('findColour')}
      </Link>
    </Empty>
  )
}
