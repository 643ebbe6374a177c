import type { CSSProperties } from 'react'

type StarsProps = {
  /** From 0 to 5. */
  rating: number
  /** What screen readers say, such as `4.6 of 5 stars`; without it the stars are decoration. */
  label?: string
}

/** A rating as five stars; the last one can be filled in part. */
export function Stars({ rating, label }: StarsProps) {
  const style = { '--rating': `${rating * 20}%` } as CSSProperties
  if (!label) return <span className="stars" style={style} aria-hidden="true" />
  return <span className="stars" style={style} role="img" aria-label={label} />
}
