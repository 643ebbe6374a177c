import { SummarySkeleton } from '#shop/money/summary-skeleton.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** Placeholder with the layout of the loaded bag. */
export function BagSkeleton() {
  return (
    <div className="checkout-grid" aria-hidden="true">
      <div className="border-t border-ink pt-8">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-5 border-b border-line py-6">
            <div className="swatch swatch-sample skeleton h-26 w-26 shrink-0" />
            <div className="grid w-full content-start gap-3 pt-1">
              <SkeletonLine width={30} />
              <SkeletonLine width={45} />
              <SkeletonLine width={20} />
            </div>
          </div>
        ))}
      </div>
      <SummarySkeleton />
    </div>
  )
}
