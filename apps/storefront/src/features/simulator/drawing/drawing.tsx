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

function useCanvas(): Canvas {
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
type Blur = (typeof blurs)[number]

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

function useBlur() {
  const { prefix } = useCanvas()
  return (blur: Blur | undefined) => blur && `url(#${blurId(prefix, blur)})`
}

/** Moves a shape right and down. */
type Shift = readonly [dx: number, dy: number]
const moved = (shift: Shift | undefined) => shift && `translate(${shift.join(' ')})`

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

/**
 * How the material lies on a panel: its offset, so that neighbors of one material
 * differ, and its usual direction.
 */
export type Lay = readonly [dx: number, dy: number, degrees: number]

/** The pattern of a part's material; returns the paint and the definition to render. */
function usePaint(part: Part, [dx, dy, degrees]: Lay) {
  const { fillOf } = useCanvas()
  const id = useId()
  const { hex, tile, turn, doubled } = fillOf(part)
  if (!tile) return { paint: hex, definition: null }
  const { href, mm } = tile
  const turned = `translate(${dx} ${dy}) rotate(${degrees + turn})${doubled ? ' scale(2)' : ''}`
  const definition = (
    <pattern id={id} width={mm} height={mm} patternUnits="userSpaceOnUse" patternTransform={turned}>
      <rect width={mm} height={mm} fill={hex} />
      <image href={href} width={mm} height={mm} preserveAspectRatio="none" />
    </pattern>
  )
  return { paint: `url(#${id})`, definition }
}

/** Groups what belongs to a part, which a click chooses. */
function PartGroup({ part, children }: { part: Part; children: ReactNode }) {
  const { onPart } = useCanvas()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of parts is the same choice for the keyboard.
    <g
      data-part={part}
      onClick={onPart && (() => onPart(part))}
      style={onPart && { cursor: 'pointer' }}
      fill="none"
    >
      {children}
    </g>
  )
}

type PanelProps = {
  part: Part
  d: string
  lay?: Lay
  form: readonly Form[]
  /** Width of the painted edge in mm, and its opacity. */
  edge?: readonly [width: number, opacity?: number]
  /** Lights and creases, clipped to the panel. */
  children?: ReactNode
}

const edgeColor = '#0b0807'

/** A piece of material with its form, then lights and creases, then its painted edge. */
export function Panel({ part, d, lay = [0, 0, 0], form, edge, children }: PanelProps) {
  const clip = useId()
  const { paint, definition } = usePaint(part, lay)
  return (
    <PartGroup part={part}>
      {definition}
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <path d={d} fill={paint} />
      <g clipPath={`url(#${clip})`}>
        {form.map((one) => (
          <Shade key={`${one.from} ${one.to}`} d={d} form={one} />
        ))}
        {children}
        {edge && (
          <path
            d={d}
            stroke={edgeColor}
            strokeOpacity={edge[1] ?? 0.72}
            strokeWidth={edge[0]}
            strokeLinejoin="round"
          />
        )}
      </g>
    </PartGroup>
  )
}

/** Clips what lies on a panel to its outline. */
export function Clip({ to, children }: { to: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <path d={to} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
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

type CordProps = {
  d: string
  width: number
  /** What covers it, or its own color. */
  cover: { part: Part; lay: Lay } | { color: string }
  dark: number
  light: number
  blurs: readonly [shadow: Blur, form: Blur, light: Blur]
}

/** A round thing: a handle, piping, a lace. Shade all around a middle that is turned to the light. */
export function Cord({ d, width, cover, dark, light, blurs: [shadow, form, shine] }: CordProps) {
  const filter = useBlur()
  const mask = useId()
  const line = { d, strokeLinecap: 'butt', strokeLinejoin: 'round', fill: 'none' } as const
  const cord = (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="-100" y="-100" width="1400" height="1400">
        <path {...line} stroke="#fff" strokeWidth={width} />
        <path
          {...line}
          stroke="#000"
          strokeWidth={width / 2}
          filter={filter(form)}
          transform={moved([-0.1 * width, -0.14 * width])}
        />
      </mask>
      <path {...line} stroke="#000" strokeOpacity={dark} strokeWidth={width} mask={`url(#${mask})`} />
      <path
        {...line}
        stroke="#fff"
        strokeOpacity={light}
        strokeWidth={0.17 * width}
        filter={filter(shine)}
        transform={moved([-0.17 * width, -0.24 * width])}
        strokeLinecap="round"
      />
    </>
  )
  return (
    <>
      <path
        {...line}
        stroke="#000"
        strokeOpacity={0.3}
        strokeWidth={width}
        filter={filter(shadow)}
        transform={moved([0.14 * width, 0.3 * width])}
      />
      {'part' in cover ? (
        <CoveredCord line={line} width={width} {...cover}>
          {cord}
        </CoveredCord>
      ) : (
        <>
          <path {...line} stroke={cover.color} strokeWidth={width} />
          {cord}
        </>
      )}
    </>
  )
}

type CoveredCordProps = { line: object; width: number; part: Part; lay: Lay; children: ReactNode }

function CoveredCord({ line, width, part, lay, children }: CoveredCordProps) {
  const { paint, definition } = usePaint(part, lay)
  return (
    <PartGroup part={part}>
      {definition}
      <path {...line} stroke={paint} strokeWidth={width} />
      {children}
    </PartGroup>
  )
}

/** Length of a stitch and of the gap behind it, in mm, at size 1. */
const stitch = { length: 3.3, gap: 1.3, width: 0.72 }

/** A seam: a soft groove, the needle's holes, and thread with its shadow and a thin light. */
export function Stitches({ d, size = 1 }: { d: string; size?: number }) {
  const { thread } = useCanvas()
  const filter = useBlur()
  const { length, gap, width } = stitch
  const period = (length + gap) * size
  const line = { d, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  const dashes = `${length * size} ${gap * size}`
  return (
    <g data-layer="thread" pointerEvents="none">
      <path {...line} stroke="#000" strokeOpacity={0.26} strokeWidth={1.65 * size} filter={filter(0.6)} />
      <path
        {...line}
        stroke="#000"
        strokeOpacity={0.6}
        strokeWidth={0.85 * size}
        strokeDasharray={`0.01 ${period - 0.01}`}
        strokeDashoffset={0.62 * size}
      />
      <path
        {...line}
        stroke="#000"
        strokeOpacity={0.42}
        strokeWidth={0.75 * size}
        strokeDasharray={dashes}
        transform={moved([0.22 * size, 0.42 * size])}
      />
      <path {...line} stroke={thread} strokeWidth={width * size} strokeDasharray={dashes} />
      <path
        {...line}
        stroke="#fff"
        strokeOpacity={0.4}
        strokeWidth={0.24 * size}
        strokeDasharray={dashes}
        transform={moved([-0.1 * size, -0.16 * size])}
      />
    </g>
  )
}

/** A round metal head: a rivet, a foot; an eyelet when it has a hole. */
export function Stud({ x, y, r, hole }: { x: number; y: number; r: number; hole?: number }) {
  const filter = useBlur()
  const metal = useMetal()
  return (
    <g pointerEvents="none">
      <circle cx={x + 0.3} cy={y + 0.8} r={r * 1.08} fill="#000" opacity=".5" filter={filter(0.6)} />
      <circle cx={x} cy={y} r={r} fill={metal.fill('d')} />
      <circle
        cx={x}
        cy={y}
        r={r * 0.96}
        fill="none"
        stroke={metal.edge}
        strokeOpacity=".7"
        strokeWidth=".25"
      />
      <ellipse cx={x - r * 0.3} cy={y - r * 0.36} rx={r * 0.28} ry={r * 0.18} fill="#fff" opacity=".75" />
      {hole && <circle cx={x} cy={y} r={hole} fill="#0b0705" />}
    </g>
  )
}

/** The shadow on the ground under a product that stands. */
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
