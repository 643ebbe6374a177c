import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { useFirstInput } from './use-first-input.ts'

type ChipProps = { hex: string; image?: string; size?: number; soldOut?: boolean }

/**
 * A small square of a material: its color, and after the first input its grain, because a page has dozens.
 * The surrounding control provides its name and state.
 */
export function Chip({ hex, image, size, soldOut }: ChipProps) {
  const hasInput = useFirstInput()
  const style = {
    '--swatch': hex,
    '--chip': size && `${size}px`,
    backgroundImage: image && hasInput ? `url("${image}")` : undefined,
  } as CSSProperties
  return <span className={classNames('chip', soldOut && 'chip-sold-out')} style={style} />
}
