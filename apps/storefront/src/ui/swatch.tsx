import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwatchProps = {
  /** `bolt`: straight sides and a zigzag bottom edge. `sample`: zigzag on all four edges, with a shadow. */
  cut: 'bolt' | 'sample'
  /** The material's color, shown until the picture has loaded. */
  hex?: string
  soldOut?: boolean
  className?: string
  children?: ReactNode
}

/** A picture cut like a piece of material, with a pinked (zigzag) edge. */
export function Swatch({ cut, hex, soldOut, className, children }: SwatchProps) {
  const piece = (
    <span
      className={classNames(
        'swatch',
        `swatch-${cut}`,
        soldOut && 'swatch-sold-out',
        cut === 'sample' ? 'size-full' : className,
      )}
      style={{ '--swatch': hex } as CSSProperties}
    >
      {children}
    </span>
  )
  return cut === 'sample' ? <span className={classNames('swatch-shadow', className)}>{piece}</span> : piece
}
