import type { IconNode } from 'lucide'
import { createElement } from 'react'

type IconProps = {
  /** An icon of Lucide. */
  shape: IconNode
  /** Width and height in pixels. */
  size?: number
  fill?: string
  className?: string
}

/**
 * Draws an icon whose meaning is given by the text beside it. Lucide's own React components build the attributes of
 * each icon anew at every render, and add class names that nothing uses.
 */
export function Icon({ shape, size = 20, fill = 'none', className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="square"
      className={className}
      aria-hidden="true"
    >
      {shape.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  )
}
