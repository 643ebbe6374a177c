import type { Part } from '@corium/contract/look'
import { type ReactNode, useId } from 'react'
import { type Blur, moved, useBlur } from './drawing.tsx'
import { type Lay, PartGroup, usePaint } from './panel.tsx'

type CordProps = {
  d: string
  width: number
  /** The part whose material covers the cord, or the cord's own color. */
  cover: { part: Part; lay: Lay } | { color: string }
  dark: number
  light: number
  blurs: readonly [shadow: Blur, form: Blur, light: Blur]
}

/** A round thing, such as a handle, piping or a lace: its middle is lit, and the shade is all around it. */
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
