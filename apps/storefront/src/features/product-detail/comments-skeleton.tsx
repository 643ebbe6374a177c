import { SkeletonLine } from '#ui/skeleton.tsx'

/** Placeholder for the comments of a style. */
export function CommentsSkeleton() {
  return (
    <div className="comments" aria-hidden="true">
      <div className="grid content-start gap-4">
        <div className="skeleton h-14 w-32" />
        <div className="skeleton h-40" />
      </div>
      <CommentRowsSkeleton />
    </div>
  )
}

export function CommentRowsSkeleton() {
  return (
    <div className="grid gap-12 pt-4" aria-hidden="true">
      {[84, 62, 73].map((width) => (
        <div key={width} className="grid gap-3">
          <SkeletonLine width={24} />
          <SkeletonLine />
          <SkeletonLine width={width} />
        </div>
      ))}
    </div>
  )
}
