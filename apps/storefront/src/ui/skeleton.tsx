/** Placeholder for a line of text; `width` is in percent of its container. */
export function SkeletonLine({ width = 100 }: { width?: number }) {
  return <div className="skeleton h-3" style={{ width: `${width}%` }} />
}

/** Placeholder for a goods card in its final size, so that nothing moves when the card arrives. */
function SkeletonCard() {
  return (
    <div className="grid gap-3">
      <div className="swatch swatch-bolt skeleton aspect-4/5" />
      <SkeletonLine />
      <SkeletonLine width={62} />
    </div>
  )
}

export function SkeletonCards({ count = 8 }: { count?: number }) {
  return (
    <div className="grid grid-cols-2 gap-(--gutter) md:grid-cols-3 xl:grid-cols-4" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}

/** Placeholder for a whole page. */
export function PageSkeleton() {
  return (
    <div className="page grid min-h-[70vh] content-start gap-10 py-12" aria-hidden="true">
      <div className="skeleton h-10 w-1/3" />
      <SkeletonCards count={4} />
    </div>
  )
}
