import { SkeletonLine } from '#ui/skeleton.tsx'

/** Placeholder for the product page. */
export function DetailSkeleton() {
  return (
    <div className="page product-detail" aria-hidden="true">
      <div className="py-4">
        <SkeletonLine width={24} />
      </div>
      <div className="detail-grid">
        <div className="stage ground-gray">
          <div className="stage-square">
            <div className="swatch swatch-sample skeleton stage-picture" />
          </div>
        </div>
        <div className="grid content-start gap-6">
          <div className="skeleton h-11 w-2/3" />
          <SkeletonLine width={40} />
          <div className="skeleton h-40" />
          <div className="skeleton h-60" />
          <div className="skeleton h-13" />
        </div>
      </div>
    </div>
  )
}
