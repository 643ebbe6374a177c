import { encode } from 'uqr'

/** White margin in modules; scanners need it to find the code. */
const quietZone = 4

export type QrImage = { size: number; path: string }

/** A QR code as one SVG path. `size` counts modules including the quiet zone. */
export function drawQrCode(text: string): QrImage {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
