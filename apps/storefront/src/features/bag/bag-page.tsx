import { paths } from '@corium/contract/paths'
import { Link, useNavigate } from 'react-router'
import { openDialog } from '#api/dialogs.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RecentlyViewed } from '#shop/goods/recently-viewed.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BagLines } from './bag-lines.tsx'
import { BagSkeleton } from './bag-skeleton.tsx'
import { BagSummary } from './bag-summary.tsx'
import { InvalidLines } from './invalid-lines.tsx'
import { useBag } from './use-bag.ts'
import { useChangeColor } from './use-change-color.tsx'
import { useRemoveWithUndo } from './use-remove-with-undo.tsx'
import './bag.css'

/** Step 1: the shopping bag of a visitor or a member. */
export default function BagPage() {
  const bag = useBag()
  const { removeLine, saveLine, clearInvalid } = useRemoveWithUndo(bag)
  const { changeColor, colorDialog } = useChangeColor(bag)
  const navigate = useNavigate()
  const { query, lines, invalid } = bag

  if (!query.data) {
    if (!query.isError) return <BagSkeleton />
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  }
  if (lines.length + invalid.length === 0) return <EmptyBag />

  /**
   * Stays on the page when the server rejects a pending change, so the buyer
   * never orders a different quantity.
   */
  async function goToConfirm() {
    if (!(await bag.flush())) return scrollToLineError()
    if (useSession.getState().token) await navigate(paths.confirm())
    else openDialog('login-required', { goTo: paths.confirm() })
  }

  return (
    <div className="checkout-grid">
      <div>
        {invalid.length > 0 && (
          <InvalidLines
            lines={invalid}
            onColor={changeColor}
            onRemove={removeLine}
            onSave={saveLine}
            onClear={clearInvalid}
          />
        )}
        {lines.length > 0 && (
          <BagLines bag={bag} onColor={changeColor} onRemove={removeLine} onSave={saveLine} />
        )}
      </div>
      {lines.length > 0 && <BagSummary bag={bag} onCheckout={goToConfirm} />}
      {colorDialog}
    </div>
  )
}

/** On a phone the line with the error may be off screen. */
function scrollToLineError(): void {
  requestAnimationFrame(() =>
    document.querySelector('.bag-line [role="alert"]:not(:empty)')?.scrollIntoView({ block: 'center' }),
  )
}

function EmptyBag() {
  const t = useTexts('bag')
  return (
    <>
      <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
          {t('browse')}
        </Link>
        <Link to={paths.color()} className={buttonClass({ kind: 'secondary' })}>
          {t('findColor')}
        </Link>
      </EmptyState>
      <RecentlyViewed />
    </>
  )
}
