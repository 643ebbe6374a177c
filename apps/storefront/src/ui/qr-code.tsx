import { drawQrCode } from '@corium/browser/draw-qr-code'
import { useMemo } from 'react'

type QrCodeProps = {
  text: string
  label: string
  /** Draws the code in gray because it can no longer be used. */
  faded: boolean
}

export function QrCode({ text, label, faded }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQrCode(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={faded ? 'qr qr-faded' : 'qr'}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
