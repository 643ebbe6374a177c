const blockSize = 1 << 20

/** A block with a smaller share of values in use is cleared: its values move to the end. */
const minUse = 0.8

/** Values by number, parsed on each read. */
export type JsonStore<T> = {
  get(index: number): T
  /** Returns the value's number: 0 for the first, then one more for each. */
  add(value: T): number
  /** Puts a value in the place of another. */
  replace(index: number, value: T): void
  readonly size: number
}

/**
 * Stores values as JSON bytes outside the heap: a page parses its two dozen in a fraction of a millisecond, and
 * the garbage collector has nothing to do with the other hundred thousand.
 */
export function createJsonStore<T>(): JsonStore<T> {
  const blocks: Buffer[] = []
  /** Bytes in use, and bytes written, of each block. */
  const inUse: number[] = []
  const written: number[] = []
  let size = 0
  let blockOf = new Uint32Array(1024)
  let startOf = new Uint32Array(1024)
  let lengthOf = new Uint32Array(1024)

  /** Where `length` more bytes go. */
  function blockFor(length: number): number {
    const last = blocks.length - 1
    if (last >= 0 && written[last]! + length <= blocks[last]!.length) return last
    blocks.push(Buffer.allocUnsafeSlow(Math.max(blockSize, length)))
    inUse.push(0)
    written.push(0)
    return last + 1
  }

  function place(index: number, length: number, write: (block: Buffer, start: number) => void): void {
    const block = blockFor(length)
    write(blocks[block]!, written[block]!)
    blockOf[index] = block
    startOf[index] = written[block]!
    lengthOf[index] = length
    written[block]! += length
    inUse[block]! += length
  }

  function put(index: number, value: T): void {
    const text = JSON.stringify(value)
    place(index, Buffer.byteLength(text), (block, start) => block.write(text, start))
  }

  function clear(block: number): void {
    const from = blocks[block]!
    for (let index = 0; index < size; index++) {
      if (blockOf[index] !== block) continue
      const start = startOf[index]!
      const end = start + lengthOf[index]!
      place(index, end - start, (into, at) => from.copy(into, at, start, end))
    }
    blocks[block] = Buffer.alloc(0)
    inUse[block] = written[block] = 0
  }

  return {
    get: (index) => {
      const start = startOf[index]!
      return JSON.parse(blocks[blockOf[index]!]!.toString('utf8', start, start + lengthOf[index]!))
    },
    add(value) {
      if (size === blockOf.length)
        [blockOf, startOf, lengthOf] = [doubled(blockOf), doubled(startOf), doubled(lengthOf)]
      put(size, value)
      return size++
    },
    replace(index, value) {
      const block = blockOf[index]!
      inUse[block]! -= lengthOf[index]!
      put(index, value)
      if (block < blocks.length - 1 && inUse[block]! < written[block]! * minUse) clear(block)
    },
    get size() {
      return size
    },
  }
}

function doubled(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}
