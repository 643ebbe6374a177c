import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clamp } from './curve.ts'
import { hash } from './noise.ts'
import { recipes, type Surface } from './recipes.ts'
import type { Relief } from './relief.ts'
import type { Tile } from './tile.ts'

/** Raise when a recipe, the noise or the cells change: kept reliefs of an older form are then grown anew. */
const form = 3

export interface ReliefWish {
  surface: Surface
  /** The style's seed; seeds share the few pieces that a recipe grows. */
  seed: number
  tile: Tile
}

/** Which of the recipe's pieces a style is cut from. */
export function pieceOf(surface: Surface, seed: number): number {
  return Math.floor(hash(seed, 11, 5) * recipes[surface].pieces)
}

/** Grown reliefs, kept on disk so that the next worker or the next start need not grow them. */
export class ReliefStore {
  readonly #folder: string | undefined

  constructor(folder?: string) {
    this.#folder = folder
    if (folder) mkdirSync(folder, { recursive: true })
  }

  get(wish: ReliefWish): Relief {
    const kept = this.#read(wish)
    if (kept) return unpack(kept, wish.tile)
    const packed = pack(grow(wish))
    this.#write(wish, packed)
    return unpack(packed, wish.tile)
  }

  #path({ surface, seed, tile }: ReliefWish): string | undefined {
    if (!this.#folder) return undefined
    const piece = [form, surface, pieceOf(surface, seed), tile.width, tile.height, tile.pxPerMm.toFixed(4)]
    const digest = createHash('sha256').update(piece.join(' ')).digest('hex').slice(0, 12)
    return join(this.#folder, `${surface}-${digest}.relief`)
  }

  #read(wish: ReliefWish): Buffer | undefined {
    const path = this.#path(wish)
    if (!path) return undefined
    try {
      const bytes = readFileSync(path)
      return bytes.length === packedLength(bytes, wish.tile) ? bytes : undefined
    } catch {
      return undefined
    }
  }

  #write(wish: ReliefWish, bytes: Buffer): void {
    const path = this.#path(wish)
    if (!path) return
    const unfinished = `${path}.${randomUUID()}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, path)
  }
}

function grow({ surface, seed, tile }: ReliefWish): Relief {
  const piece = pieceOf(surface, seed)
  const scale = [1, 0.84, 1.17][piece % 3]!
  return recipes[surface].grow(tile, 1000 * (piece + 1) + 7, scale)
}

// Packed form: lowest and highest mm (float32 each), flags for tone and hole, then 16-bit heights, 8-bit
// tone and 8-bit hole. A grown relief goes through it too, so that it draws as it will from disk.
const header = 12

function packedLength(bytes: Buffer, { width, height }: Tile): number {
  if (bytes.length < header) return -1
  return header + width * height * (2 + (bytes[8] ?? 0) + (bytes[9] ?? 0))
}

function pack({ height, tone, hole }: Relief): Buffer {
  const n = height.length
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const h of height) {
    if (h < low) low = h
    if (h > high) high = h
  }
  const bytes = Buffer.alloc(header + n * (2 + (tone ? 1 : 0) + (hole ? 1 : 0)))
  bytes.writeFloatLE(low, 0)
  bytes.writeFloatLE(high, 4)
  bytes[8] = tone ? 1 : 0
  bytes[9] = hole ? 1 : 0
  const heights = new Uint16Array(bytes.buffer, bytes.byteOffset + header, n)
  const lift = 65535 / Math.max(1e-9, high - low)
  for (let i = 0; i < n; i++) heights[i] = Math.round((height[i]! - low) * lift)
  let at = header + 2 * n
  if (tone) for (let i = 0; i < n; i++) bytes[at++] = Math.round(127.5 + 63.75 * clamp(tone[i]!, -2, 2))
  if (hole) for (let i = 0; i < n; i++) bytes[at++] = Math.round(255 * clamp(hole[i]!))
  return bytes
}

function unpack(bytes: Buffer, tile: Tile): Relief {
  const n = tile.width * tile.height
  const low = bytes.readFloatLE(0)
  const unit = (bytes.readFloatLE(4) - low) / 65535
  const height = new Float32Array(n)
  for (let i = 0, at = header; i < n; i++, at += 2)
    height[i] = low + unit * (bytes[at]! | (bytes[at + 1]! << 8))
  const relief: Relief = { tile, height }
  let at = header + 2 * n
  if (bytes[8]) {
    relief.tone = new Float32Array(n)
    for (let i = 0; i < n; i++) relief.tone[i] = (bytes[at++]! - 127.5) / 63.75
  }
  if (bytes[9]) {
    relief.hole = new Float32Array(n)
    for (let i = 0; i < n; i++) relief.hole[i] = bytes[at++]! / 255
  }
  return relief
}
