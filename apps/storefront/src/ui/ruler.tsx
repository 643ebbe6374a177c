import type { CSSProperties } from 'react'

type RulerProps = {
  /** Length of the scale in millimeters; the container clips what does not fit. */
  lengthMm: number
  /** CSS length of one millimeter on screen; the default is true size. */
  mm?: string
  className?: string
}

/** A ruler with millimeter ticks, drawn to scale. */
export function Ruler({ lengthMm, mm = '1mm', className = '' }: RulerProps) {
  const tens = Array.from({ length: Math.floor(lengthMm / 10) + 1 }, (_, ten) => ten * 10)
  return (
    <div className={`ruler ${className}`} style={{ '--mm': mm } as CSSProperties} aria-hidden="true">
      {tens.map((at) => (
        <span
          key={at}
          className={at === lengthMm ? 'ruler-end' : undefined}
          style={{ left: `calc(${at} * var(--mm))` }}
        >
          {at === 0 ? 'mm' : at}
        </span>
      ))}
    </div>
  )
}
