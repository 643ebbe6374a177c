import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { DefaultDeserializer, DefaultSerializer } from 'node:v8'
import { crc32 } from 'node:zlib'

/**
 * Before each part: how many bytes its value has, their checksum, and that of its arrays, which follow the
 * value. A length of 0 ends the file.
 */
const headLength = 12

/**
 * Arrays of these kinds are written as they are in memory; a Buffer is a Uint8Array too, so it comes first.
 */
const arrayKinds = [Buffer, Uint8Array, Uint32Array, Float64Array]

/** The most pieces that one system call takes. */
const piecesTogether = 512

/**
 * Writes values that can be cloned into a file. The file is complete afterwards or, after a failure, unchanged. A
 * part is written before the next one is made, and its arrays must not change meanwhile.
 */
export async function writeParts(path: string, parts: Iterable<unknown>): Promise<void> {
  const unfinished = `${path}.${process.pid}${unfinishedEnding}`
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      for (const part of parts) {
        const writer = new PartWriter()
        writer.writeHeader()
        writer.writeValue(part)
        const value = writer.releaseBuffer()
        await inGroups([headOf(value, writer.arrays), value, ...writer.arrays], (pieces) =>
          file.writev(pieces),
        )
      }
      await file.write(Buffer.alloc(headLength))
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
      const head = Buffer.alloc(headLength)
      at = await readInto(file, at, [head], size)
      const length = head.readUInt32LE(0)
      if (length === 0) return
      if (at + length > size) throw new Error('the file ends early')
      const value = Buffer.alloc(length)
      at = await readInto(file, at, [value], size)
      if (crc32(value) !== head.readUInt32LE(4)) throw new Error(`${path} is damaged`)
      const reader = new PartReader(value)
      reader.readHeader()
      const part = reader.readValue()
      at = await readInto(file, at, reader.arrays, size)
      if (checksumOf(reader.arrays) !== head.readUInt32LE(8)) throw new Error(`${path} is damaged`)
      yield part
    }
  } finally {
    await file.close()
  }
}

type TypedArray = InstanceType<(typeof arrayKinds)[number]>

/**
 * Keeps the arrays of a part apart: a copy of each would be garbage of many
 * megabytes, and collecting it a pause.
 */
class PartWriter extends DefaultSerializer {
  readonly arrays: TypedArray[] = []

  _writeHostObject(array: TypedArray): void {
    const kind = arrayKinds.findIndex((one) => array instanceof one)
    if (kind < 0) throw new Error(`arrays of the kind ${array.constructor.name} cannot be saved`)
    this.writeUint32(kind)
    this.writeUint32(array.length)
    this.arrays.push(array)
  }
}

/** Makes the arrays of a part, which are filled afterwards. */
class PartReader extends DefaultDeserializer {
  readonly arrays: TypedArray[] = []

  _readHostObject(): TypedArray {
    const kind = arrayKinds[this.readUint32()]!
    const length = this.readUint32()
    const array = kind === Buffer ? Buffer.allocUnsafeSlow(length) : new kind(length)
    this.arrays.push(array)
    return array
  }
}

function headOf(value: Buffer, arrays: readonly TypedArray[]): Buffer {
  const head = Buffer.alloc(headLength)
  head.writeUInt32LE(value.length, 0)
  head.writeUInt32LE(crc32(value), 4)
  head.writeUInt32LE(checksumOf(arrays), 8)
  return head
}

const bytesOf = ({ buffer, byteOffset, byteLength }: TypedArray): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const checksumOf = (arrays: readonly TypedArray[]): number =>
  arrays.reduce((sum, array) => crc32(bytesOf(array), sum), 0)

/** Returns the position of the next part. */
async function readInto(
  file: FileHandle,
  at: number,
  pieces: readonly TypedArray[],
  size: number,
): Promise<number> {
  let end = at
  await inGroups(pieces, async (group) => {
    const length = group.reduce((sum, { byteLength }) => sum + byteLength, 0)
    if (end + length > size) throw new Error('the file ends early')
    await file.readv(group, end)
    end += length
  })
  return end
}

async function inGroups<T extends TypedArray>(
  pieces: readonly T[],
  use: (group: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < pieces.length; start += piecesTogether)
    await use(pieces.slice(start, start + piecesTogether))
}
