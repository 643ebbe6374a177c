import { SkeletonLine } from '#ui/skeleton.tsx'

/** Placeholder for the table while it loads. */
export function CompareSkeleton({ count }: { count: number }) {
  return (
    <div className="compare-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="grid content-start gap-3">
          <div className="swatch swatch-sample skeleton aspect-10/9" />
          <SkeletonLine width={70} />
          <SkeletonLine width={40} />
        </div>
      ))}
    </div>
  )
}
