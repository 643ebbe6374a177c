import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { afterSalesInfo, afterSalesOption } from '#api/account-queries.ts'
import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountSubpage } from '#shop/page/account-subpage.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { MissingOrder } from '#shop/page/missing-order.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { ApplicationForm } from './application-form.tsx'
import './after-sales.css'

/** The form for a refund, a return or an exchange of an order's lines; with `after_id` it changes a case. */
export default function AfterSalesFormPage() {
  const t = useTexts('afterSales')
  const [params] = useSearchParams()
  const orderId = params.get('order_id')
  const afterId = params.get('after_id')
  return (
    <AccountSubpage
      parent="afterSales"
      title={t('applyTitle')}
      shortTitle={t('applyShort')}
      fallback={<FormSkeleton />}
    >
      {afterId ? (
        <CaseLoader key={afterId} afterId={afterId} />
      ) : orderId ? (
        <OptionLoader key={orderId} orderId={orderId} lineId={params.get('line_id') ?? undefined} />
      ) : (
        <MissingOrder />
      )}
    </AccountSubpage>
  )
}

function CaseLoader({ afterId }: { afterId: string }) {
  const t = useTexts('afterSales')
  const { data, error, refetch } = useQuery({ ...afterSalesInfo(afterId), refetchOnReconnect: false })
  if (!data) {
    if (!error) return <FormSkeleton />
    // Its own page says that there is no such case.
    const missing = <Navigate to={paths.afterSalesCase(afterId)} replace />
    return <ErrorPanel error={error} missing={missing} onRetry={() => void refetch()} />
  }
  if (data.handle.edit || data.handle.resubmit) return <OptionLoader orderId={data.order_id} found={data} />
  return (
    <EmptyState title={t('cannotEdit')} text={data.next_text} level={1}>
      <Link to={paths.afterSalesCase(afterId)} className={buttonClass({ kind: 'primary' })}>
        {t('toCase')}
      </Link>
    </EmptyState>
  )
}

function OptionLoader({ orderId, lineId, found }: { orderId: string; lineId?: string; found?: Case }) {
  const t = useTexts('afterSales')
  const navigate = useNavigate()
  const after = found && { after_id: found.after_id }
  // The form keeps its own state, so later changes of the option must not come between.
  const { data, error, refetch } = useQuery({
    ...afterSalesOption({ order_id: orderId, ...after }),
    refetchOnReconnect: false,
  })
  if (!data) {
    if (!error) return <FormSkeleton />
    return <ErrorPanel error={error} missing={<MissingOrder />} onRetry={() => void refetch()} />
  }
  if (!data.can_apply) {
    return (
      <EmptyState title={t('blockedTitle')} text={data.blocked_reason} level={1}>
        <Link to={paths.order(orderId)} className={buttonClass({ kind: 'primary' })}>
          {t('toOrder')}
        </Link>
        <Link
          to={paths.afterSales({ keyword: data.order_sn })}
          className={buttonClass({ kind: 'secondary' })}
        >
          {t('showAll')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <ApplicationForm
      option={data}
      found={found}
      lineId={lineId}
      onDone={(afterId) => {
        toast.success(t(found ? 'changed' : 'submitted'))
        void navigate(paths.afterSalesCase(afterId), { replace: true })
      }}
    />
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-8" aria-hidden="true">
      <SkeletonLine width={40} />
      {[88, 76, 82].map((width) => (
        <div key={width} className="grid gap-3 border-t border-line pt-4">
          <SkeletonLine width={20} />
          <div className="skeleton h-20" />
        </div>
      ))}
    </div>
  )
}
