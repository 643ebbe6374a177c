import type { Metal, Part, Thread } from '@corium/contract/look'
import { type ComponentType, createContext, type ReactNode, use, useId } from 'react'
import { metalTones, threadColors } from './trim-colors.ts'

/*
 * What the products of the simulation are drawn with. One unit is one millimeter, so every grain keeps its
 * size from a phone case to an armchair. Light falls from the upper left; form is black and white over the
 * material, so it stays while the material changes.
 */

/** What covers a part. Without a tile it is a flat color. */
export type Fill = { hex: string; tile?: { href: string; mm: number }; turn: number; doubled: boolean }

type Canvas = {
  /** Begins every id, since several drawings stand on one page. */
  prefix: string
  fillOf: (part: Part) => Fill
  thread: string
  tones: readonly string[]
  onPart?: (part: Part) => void
}

const CanvasContext = createContext<Canvas | null>(null)

export function useCanvas(): Canvas {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('Parts are drawn inside a Drawing')
  return canvas
}

/** One outline of a part. `width` makes it the middle line of a cord. */
export type Outline = { d: string; width?: number; transform?: string }

/** A product as a drawing, with the outlines of its parts for the frame of the chosen one. */
export type Artwork = { Draw: ComponentType; outlines: Partial<Record<Part, readonly Outline[]>> }

export type Box = readonly [x: number, y: number, width: number, height: number]

type DrawingProps = {
  box: Box
  fillOf: (part: Part) => Fill
  thread: Thread
  metal: Metal
  /** The sentence that says what is drawn; without it the drawing is decoration. */
  label?: string
  onPart?: (part: Part) => void
  className?: string
  children: ReactNode
}

/** Standard deviations of the blurs in use. */
const blurs = [0.35, 0.6, 1, 1.6, 2.5, 4, 6, 9, 14, 22] as const

export type Blur = (typeof blurs)[number]

export function Drawing({ box, fillOf, thread, metal, label, onPart, className, children }: DrawingProps) {
  const prefix = `d${useId().replaceAll(/[^\w]/g, '')}`
  const [x, y, width, height] = box
  const tones = metalTones[metal]
  return (
    <CanvasContext value={{ prefix, fillOf, thread: threadColors[thread], tones, onPart }}>
      <svg
        viewBox={box.join(' ')}
        className={className}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <defs>
          {blurs.map((blur) => (
            // In user space: the bounding box of a straight line has no height that a blur could spread in.
            <filter
              key={blur}
              id={blurId(prefix, blur)}
              filterUnits="userSpaceOnUse"
              x={x - 40}
              y={y - 40}
              width={width + 80}
              height={height + 80}
            >
              <feGaussianBlur stdDeviation={blur} />
            </filter>
          ))}
          <MetalGradients prefix={prefix} tones={tones} />
        </defs>
        {children}
      </svg>
    </CanvasContext>
  )
}

const blurId = (prefix: string, blur: Blur): string => `${prefix}b${String(blur).replace('.', '-')}`

/** Light, body, shade and edge of a metal, as it is seen from above, from the side and on a knob. */
function MetalGradients({ prefix, tones }: { prefix: string; tones: readonly string[] }) {
  const [light, bright, dark, warm, low, edge] = tones
  const stops = (list: readonly (readonly [number, string | undefined])[]) =>
    list.map(([offset, color]) => <stop key={offset} offset={offset} stopColor={color} />)
  return (
    <>
      <linearGradient id={`${prefix}mv`} x1="0" y1="0" x2="0" y2="1">
        {stops([
          [0, light],
          [0.28, bright],
          [0.52, dark],
          [0.72, warm],
          [1, low],
        ])}
      </linearGradient>
      <linearGradient id={`${prefix}mh`} x1="0" y1="0" x2="1" y2=".25">
        {stops([
          [0, bright],
          [0.22, light],
          [0.5, dark],
          [0.78, bright],
          [1, edge],
        ])}
      </linearGradient>
      <radialGradient id={`${prefix}md`} cx=".36" cy=".3" r=".8">
        {stops([
          [0, light],
          [0.35, bright],
          [0.75, dark],
          [1, edge],
        ])}
      </radialGradient>
    </>
  )
}

/** `url(#…)` of a metal gradient, and its edge color. */
export function useMetal() {
  const { prefix, tones } = useCanvas()
  const fill = (direction: 'v' | 'h' | 'd') => `url(#${prefix}m${direction})`
  return { fill, light: tones[0], bright: tones[1], dark: tones[2], edge: tones[5] }
}

export function useBlur() {
  const { prefix } = useCanvas()
  return (blur: Blur | undefined) => blur && `url(#${blurId(prefix, blur)})`
}

/** Moves a shape right and down. */
export type Shift = readonly [dx: number, dy: number]

export const moved = (shift: Shift | undefined) => shift && `translate(${shift.join(' ')})`
