import { SkeletonLine } from '#ui/skeleton.tsx'

/** Placeholder for a SummaryPanel. */
export function SummarySkeleton() {
  return (
    <div className="grid content-start gap-5 border border-line bg-surface p-6">
      <SkeletonLine width={40} />
      <SkeletonLine />
      <SkeletonLine />
      <div className="skeleton h-13" />
    </div>
  )
}
