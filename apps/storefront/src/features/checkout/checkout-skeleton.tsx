import { SummarySkeleton } from '#shop/money/summary-skeleton.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** Placeholder with the layout of steps 2 and 3. */
export function CheckoutSkeleton() {
  return (
    <div className="checkout-grid" aria-hidden="true">
      <div className="grid content-start gap-10">
        {[140, 96, 220].map((height) => (
          <div key={height} className="grid gap-5 border-t border-ink pt-4">
            <SkeletonLine width={14} />
            <div className="skeleton" style={{ height }} />
          </div>
        ))}
      </div>
      <SummarySkeleton />
    </div>
  )
}
