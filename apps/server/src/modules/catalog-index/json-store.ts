const blockSize = 1 << 20

/** A block with a smaller share of values in use is cleared: its values move to the end. */
const minUse = 0.8

/** Values by number, parsed on each read. */
export type JsonStore<T> = {
  get(index: number): T
  /** Returns the value's number: 0 for the first, then one more for each. */
  add(value: T): number
  /** Replaces a value by another. */
  replace(index: number, value: T): void
  /** Parts from which the same store can be created, a block at a time. */
  toSaved(): Generator<SavedStorePart>
  readonly size: number
}

type Columns = { inUse: number[]; blockOf: Uint32Array; startOf: Uint32Array; lengthOf: Uint32Array }

/** The first part has the columns, the others are the blocks. */
export type SavedStorePart = Columns | Buffer

/**
 * How values are written: without their keys, which would take most of the room, and how they are read again.
 */
export type JsonForm<T, Written> = { write: (value: T) => Written; read: (written: Written) => T }

/**
 * Stores values as JSON bytes outside the heap: a page parses its two dozen in a fraction of a millisecond,
 * and the garbage collector has nothing to do with the other hundred thousand.
 */
export function createJsonStore<T, Written>(
  { write, read }: JsonForm<T, Written>,
  saved: readonly SavedStorePart[] = [],
): JsonStore<T> {
  const [columns, ...savedBlocks] = saved as [Columns | undefined, ...Buffer[]]
  const blocks: Buffer[] = savedBlocks
  /** Bytes in use, and bytes written, of each block. */
  const inUse: number[] = columns?.inUse ?? []
  const written: number[] = blocks.map(({ length }) => length)
  let size = columns?.blockOf.length ?? 0
  let { blockOf, startOf, lengthOf } = columns ?? emptyColumns()

  /** Where `length` more bytes go. */
  function blockFor(length: number): number {
    const last = blocks.length - 1
    if (last >= 0 && written[last]! + length <= blocks[last]!.length) return last
    blocks.push(Buffer.allocUnsafeSlow(Math.max(blockSize, length)))
    inUse.push(0)
    written.push(0)
    return last + 1
  }

  function place(index: number, length: number, fill: (block: Buffer, start: number) => void): void {
    const block = blockFor(length)
    fill(blocks[block]!, written[block]!)
    blockOf[index] = block
    startOf[index] = written[block]!
    lengthOf[index] = length
    written[block]! += length
    inUse[block]! += length
  }

  function put(index: number, value: T): void {
    const text = JSON.stringify(write(value))
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
      return read(JSON.parse(blocks[blockOf[index]!]!.toString('utf8', start, start + lengthOf[index]!)))
    },
    add(value) {
      if (size === blockOf.length)
        [blockOf, startOf, lengthOf] = [larger(blockOf), larger(startOf), larger(lengthOf)]
      put(size, value)
      return size++
    },
    replace(index, value) {
      const block = blockOf[index]!
      inUse[block]! -= lengthOf[index]!
      put(index, value)
      if (block < blocks.length - 1 && inUse[block]! < written[block]! * minUse) clear(block)
    },
    *toSaved() {
      const [ofBlock, start, length] = [blockOf, startOf, lengthOf].map((column) => column.subarray(0, size))
      yield { inUse, blockOf: ofBlock!, startOf: start!, lengthOf: length! }
      for (const [at, block] of blocks.entries()) yield block.subarray(0, written[at])
    },
    get size() {
      return size
    },
  }
}

function emptyColumns() {
  return { blockOf: new Uint32Array(0), startOf: new Uint32Array(0), lengthOf: new Uint32Array(0) }
}

function larger(column: Uint32Array): Uint32Array {
  const copy = new Uint32Array(Math.max(1024, column.length * 2))
  copy.set(column)
  return copy
}
