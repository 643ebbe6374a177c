import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** Before each part: how many bytes it has, and their checksum. A length of 0 ends the file. */
const headLength = 8

/**
 * Writes values that can be cloned into a file that is then complete or, after a failure, as it was. Nothing is written while
 * the next part is made.
 */
export async function writeParts(path: string, parts: Iterable<unknown>): Promise<void> {
  const unfinished = `${path}.${process.pid}${unfinishedEnding}`
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      for (const part of parts) {
        const bytes = serialize(part)
        await file.writev([headOf(bytes.length, crc32(bytes)), bytes])
      }
      await file.write(headOf(0, 0))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The end of the names of files that were not finished. */
export const unfinishedEnding = '.unfinished'

/** Throws when the file is damaged or not complete. */
export async function* readParts(path: string): AsyncGenerator<unknown> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let at = 0; ; ) {
      const head = await readBytes(file, at, headLength, size)
      const length = head.readUInt32LE(0)
      if (length === 0) return
      const bytes = await readBytes(file, at + headLength, length, size)
      if (crc32(bytes) !== head.readUInt32LE(4)) throw new Error(`${path} is damaged`)
      yield deserialize(bytes)
      at += headLength + length
    }
  } finally {
    await file.close()
  }
}

function headOf(length: number, checksum: number): Buffer {
  const head = Buffer.alloc(headLength)
  head.writeUInt32LE(length, 0)
  head.writeUInt32LE(checksum, 4)
  return head
}

/** The memory is of its own: arrays that are read from it keep it. */
async function readBytes(file: FileHandle, at: number, length: number, size: number): Promise<Buffer> {
  if (at + length > size) throw new Error('the file ends early')
  const bytes = Buffer.allocUnsafeSlow(length)
  await file.read(bytes, 0, length, at)
  return bytes
}
