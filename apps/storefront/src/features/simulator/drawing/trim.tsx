import { moved, useBlur, useCanvas, useMetal } from './drawing.tsx'

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
