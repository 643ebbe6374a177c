import { SkeletonLine } from '#ui/skeleton.tsx'

/** Steps 2 and 3 on their way: the panels in their true places. */
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
      <div className="grid content-start gap-5 border border-line bg-surface p-6">
        <SkeletonLine width={40} />
        <SkeletonLine />
        <SkeletonLine />
        <div className="skeleton h-13" />
      </div>
    </div>
  )
}
