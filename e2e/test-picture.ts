/** A file in the form that Playwright uploads. */
export type Picture = { name: string; mimeType: string; buffer: Buffer }

/** A BMP of one color, with 24 bits per pixel. */
export function bitmap(name: string, width = 60, height = 40, blue = 90): Picture {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const buffer = Buffer.alloc(54 + rowBytes * height, Buffer.from([blue, 60, 160]))
  buffer.fill(0, 0, 54)
  buffer.write('BM', 'latin1')
  buffer.writeUInt32LE(buffer.length, 2)
  buffer.writeUInt32LE(54, 10)
  buffer.writeUInt32LE(40, 14)
  buffer.writeInt32LE(width, 18)
  buffer.writeInt32LE(height, 22)
  buffer.writeUInt16LE(1, 26)
  buffer.writeUInt16LE(24, 28)
  return { name, mimeType: 'image/bmp', buffer }
}
