import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = { hex: string; image?: string; size?: number; soldOut?: boolean }

/** A small plain square of a material. The control around it carries the name and the state. */
export function Chip({ hex, image, size, soldOut }: ChipProps) {
  const style = {
    '--swatch': hex,
    '--chip': size && `${size}px`,
    backgroundImage: image && `url("${image}")`,
  } as CSSProperties
  return <span className={classNames('chip', soldOut && 'chip-out')} style={style} />
}
