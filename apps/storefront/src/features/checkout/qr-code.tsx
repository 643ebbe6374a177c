import { useMemo } from 'react'
import { drawQr } from './qr-picture.ts'

type QrCodeProps = {
  text: string
  label: string
  /** Not to be scanned any more. */
  faded: boolean
}

export function QrCode({ text, label, faded }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(text), [text])
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
