import { SkeletonLine } from '#ui/skeleton.tsx'

/** The page in its final sizes, so that nothing moves when it arrives. */
export function SimulatorSkeleton() {
  return (
    <div className="simulator-grid" aria-hidden="true">
      <div className="simulator-head">
        <div className="skeleton h-12 w-56" />
      </div>
      <div className="simulator-setup grid content-start gap-5">
        {[70, 85, 60, 75, 50].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
      <div className="simulator-stage">
        <div className="stage-frame skeleton" />
      </div>
      <div className="simulator-panel grid content-start gap-5">
        {[60, 90, 80, 95, 40].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </div>
  )
}
