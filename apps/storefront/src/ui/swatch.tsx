import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwatchProps = {
  /** `bolt` has straight sides and a pinked bottom, `sample` is pinked all round with a quiet shadow. */
  cut: 'bolt' | 'sample'
  /** The material's colour, shown until the picture is there. */
  hex?: string
  soldOut?: boolean
  className?: string
  children?: ReactNode
}

/** A piece of material: the pinked edge around a picture. */
export function Swatch({ cut, hex, soldOut, className, children }: SwatchProps) {
  const piece = (
    <span
      className={classNames(
        'swatch',
        `swatch-${cut}`,
        soldOut && 'swatch-out',
        cut === 'sample' ? 'h-full w-full' : className,
      )}
      style={{ '--swatch': hex } as CSSProperties}
    >
      {children}
    </span>
  )
  return cut === 'sample' ? <span className={classNames('swatch-shadow', className)}>{piece}</span> : piece
}
