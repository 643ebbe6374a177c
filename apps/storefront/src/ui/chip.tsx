import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = { hex: string; image?: string; size?: number; soldOut?: boolean }

/** A small square of a material. The surrounding control provides its name and state. */
export function Chip({ hex, image, size, soldOut }: ChipProps) {
  const style = {
    '--swatch': hex,
    '--chip': size && `${size}px`,
    backgroundImage: image && `url("${image}")`,
  } as CSSProperties
  return <span className={classNames('chip', soldOut && 'chip-sold-out')} style={style} />
}
