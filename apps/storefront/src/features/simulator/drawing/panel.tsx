import type { Part } from '@corium/contract/look'
import { type ReactNode, useId } from 'react'
import { useCanvas } from './drawing.tsx'
import { type Form, Shade } from './light.tsx'

/**
 * How the material lies on a panel: its offset, so that neighbors of one material
 * differ, and its usual direction.
 */
export type Lay = readonly [dx: number, dy: number, degrees: number]

/** The pattern of a part's material; returns the paint and the definition to render. */
export function usePaint(part: Part, [dx, dy, degrees]: Lay) {
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
export function PartGroup({ part, children }: { part: Part; children: ReactNode }) {
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
