import { type ReactNode, useId } from 'react'
import { type Blur, moved, type Shift, useBlur } from './drawing.tsx'

/** White above 0, black below; the number is the opacity. */
const tone = (light: number): string => (light > 0 ? '#fff' : '#000')

/**
 * Light and shade along a line: pairs of an offset and a light, which is white above 0 and black below.
 */
export type Form = {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  stops: readonly number[]
}

export const down = (top: number, bottom: number, ...stops: number[]): Form => ({
  from: [0, top],
  to: [0, bottom],
  stops,
})

export const across = (left: number, right: number, ...stops: number[]): Form => ({
  from: [left, 0],
  to: [right, 0],
  stops,
})

export function Shade({ d, form: { from, to, stops } }: { d: string; form: Form }) {
  const id = useId()
  const pairs = Array.from({ length: stops.length / 2 }, (_, at) => [stops[2 * at]!, stops[2 * at + 1]!])
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
        {pairs.map(([offset, light = 0]) => (
          <stop key={offset} offset={offset} stopColor={tone(light)} stopOpacity={Math.abs(light)} />
        ))}
      </linearGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  )
}

type CreaseProps = { d: string; light: number; width: number; blur?: Blur; shift?: Shift }

/** A line of light or shade. */
export function Crease({ d, light, width, blur, shift }: CreaseProps) {
  const filter = useBlur()
  return (
    <path
      d={d}
      fill="none"
      stroke={tone(light)}
      strokeOpacity={Math.abs(light)}
      strokeWidth={width}
      filter={filter(blur)}
      transform={moved(shift)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

type GlowProps = {
  at: readonly [x: number, y: number]
  size: readonly [rx: number, ry: number]
  light: number
  blur: Blur
  degrees?: number
}

/** A soft spot of light or shade. */
export function Glow({ at: [cx, cy], size: [rx, ry], light, blur, degrees }: GlowProps) {
  const filter = useBlur()
  return (
    <ellipse
      cx={cx}
      cy={cy}
      rx={rx}
      ry={ry}
      fill={tone(light)}
      fillOpacity={Math.abs(light)}
      filter={filter(blur)}
      transform={degrees === undefined ? undefined : `rotate(${degrees} ${cx} ${cy})`}
    />
  )
}

type CastProps = { d: string; dark: number; blur: Blur; shift: Shift }

/** The shadow of a panel on what lies under it. */
export function Cast({ d, dark, blur, shift }: CastProps) {
  const filter = useBlur()
  return <path d={d} fill="#000" opacity={dark} filter={filter(blur)} transform={moved(shift)} />
}

/** The cut edge below a panel: its thickness. */
export function Thickness({ d, shift }: { d: string; shift: Shift }) {
  return <path d={d} fill="#130d0b" transform={moved(shift)} />
}

/** The shadow that a standing product casts on the ground. */
export function Ground({ x, y, width, deep }: { x: number; y: number; width: number; deep: number }) {
  const filter = useBlur()
  const large = width > 600
  return (
    <>
      <ellipse
        cx={x}
        cy={y + deep * 0.11}
        rx={width * 0.52}
        ry={deep}
        fill="#000"
        opacity={0.19}
        filter={filter(large ? 14 : 9)}
      />
      <ellipse
        cx={x}
        cy={y}
        rx={width * 0.485}
        ry={deep * 0.28}
        fill="#000"
        opacity={large ? 0.27 : 0.5}
        filter={filter(large ? 9 : 2.5)}
      />
    </>
  )
}

/** Applies a blur to shapes of a product's own. */
export function Blurred({ blur, shift, children }: { blur: Blur; shift?: Shift; children: ReactNode }) {
  const filter = useBlur()
  return (
    <g filter={filter(blur)} transform={moved(shift)}>
      {children}
    </g>
  )
}
