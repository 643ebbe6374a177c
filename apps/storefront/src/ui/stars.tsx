import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

type StarsProps = {
  /** From 0 to 5. */
  rating: number
  /** What screen readers say, such as `4.6 of 5 stars`; without it the stars are decoration. */
  label?: string
  className?: string
}

/** A rating as five stars; the last one can be filled in part. */
export function Stars({ rating, label, className }: StarsProps) {
  const style = { '--rating': `${rating * 20}%` } as CSSProperties
  const shape = classNames('stars', className)
  if (!label) return <span className={shape} style={style} aria-hidden="true" />
  return <span className={shape} style={style} role="img" aria-label={label} />
}
