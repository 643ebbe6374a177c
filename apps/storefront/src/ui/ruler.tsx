import type { CSSProperties } from 'react'

type RulerProps = {
  /** Where the scale ends, in millimetres; it is cut off where its container ends. */
  to: number
  /** What a millimetre measures on screen, any CSS length; true size unless said. */
  mm?: string
  className?: string
}

/** Millimetre ticks, and they are true. */
export function Ruler({ to, mm = '1mm', className = '' }: RulerProps) {
  const tens = Array.from({ length: Math.floor(to / 10) + 1 }, (_, ten) => ten * 10)
  return (
    <div className={`ruler ${className}`} style={{ '--mm': mm } as CSSProperties} aria-hidden="true">
      {tens.map((at) => (
        <span
          key={at}
          className={at === to ? 'ruler-end' : undefined}
          style={{ left: `calc(${at} * var(--mm))` }}
        >
          {at === 0 ? 'mm' : at}
        </span>
      ))}
    </div>
  )
}
