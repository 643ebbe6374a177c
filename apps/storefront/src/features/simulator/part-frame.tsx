import type { Part, Product } from '@corium/contract/look'
import { useId } from 'react'
import { useArtwork } from './artworks.tsx'
import type { Box, Outline } from './drawing/drawing.tsx'

/** Widths of the white and the dark line around the chosen part, as shares of the stage. */
const [whiteShare, inkShare] = [1 / 110, 1 / 260]

/** An outline in ink and white around the chosen part, visible on every material. */
export function PartFrame({ product, part, box }: { product: Product; part: Part; box: Box }) {
  const outlines = useArtwork(product).outlines[part] ?? []
  return (
    <svg viewBox={box.join(' ')} className="part-frame" aria-hidden="true">
      {outlines.map((outline) => (
        <OutlineLines key={`${outline.d} ${outline.transform}`} outline={outline} box={box} />
      ))}
    </svg>
  )
}

function OutlineLines({ outline: { d, width, transform }, box }: { outline: Outline; box: Box }) {
  const mask = useId()
  const lines = [
    ['#fff', box[2] * whiteShare],
    ['#181818', box[2] * inkShare],
  ] as const
  if (width === undefined) {
    return lines.map(([stroke, line]) => (
      <path
        key={stroke}
        d={d}
        transform={transform}
        stroke={stroke}
        strokeWidth={line}
        fill="none"
        strokeLinejoin="round"
      />
    ))
  }
  // A cord is framed on both sides, so its own width is cut out of a wider line.
  const [x, y, boxWidth, height] = box
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x={x} y={y} width={boxWidth} height={height}>
        <rect x={x} y={y} width={boxWidth} height={height} fill="#fff" />
        <path d={d} fill="none" stroke="#000" strokeWidth={width} />
      </mask>
      <g mask={`url(#${mask})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={d} stroke="#fff" strokeWidth={width + box[2] * whiteShare * 1.6} />
        <path d={d} stroke="#181818" strokeWidth={width + box[2] * inkShare * 2} />
      </g>
    </>
  )
}
