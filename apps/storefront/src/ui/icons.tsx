import { Heart, Info, Plus } from 'lucide'
import type { SVGProps } from 'react'
import { Icon } from './icon.tsx'

/**
 * Icons that a page shows dozens of times: `RepeatedIcons` draws each once, and `RepeatedIcon` refers to it.
 */
const repeated = { heart: Heart, info: Info, plus: Plus }

export function RepeatedIcons() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(repeated).map(([name, shape]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon shape={shape} size={24} fill="inherit" />
        </symbol>
      ))}
    </svg>
  )
}

type RepeatedIconProps = {
  name: keyof typeof repeated
  /** Without one, CSS sets size and fill. */
  size?: number
  className?: string
}

export function RepeatedIcon({ name, size, className }: RepeatedIconProps) {
  return (
    <svg width={size} height={size} fill={size ? 'none' : undefined} className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

type IconProps = SVGProps<SVGSVGElement>

const box = {
  width: 20,
  height: 20,
  viewBox: '0 0 20 20',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.3,
} as const

/** A color card with two ring holes, a piece of material and its colors. */
export function ColorCardIcon(props: IconProps) {
  return (
    <svg aria-hidden="true" {...box} {...props}>
      <path d="M4 2.5h12v15H4zM7 5.5h6v4.5H7zM7 13h1.4M10 13h1.4M13 13h.4" />
    </svg>
  )
}

/** Two overlapping chips. */
export function ColorIcon(props: IconProps) {
  return (
    <svg aria-hidden="true" {...box} {...props}>
      <path d="M3 3h9v9H3zM8 8h9v9H8z" />
    </svg>
  )
}
