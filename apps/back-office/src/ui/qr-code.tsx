import { drawQrCode } from '@corium/browser/draw-qr-code'
import { useMemo } from 'react'

/** `size` in pixels. */
export function QrCode({ text, label, size: width }: { text: string; label: string; size: number }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      shapeRendering="crispEdges"
      style={{ flex: 'none', background: '#fff', color: '#181818', forcedColorAdjust: 'none' }}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
