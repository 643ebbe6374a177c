import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clamp } from './math.ts'
import { hash } from './noise.ts'
import type { TextureMaps } from './recipe.ts'
import { recipes, type SurfaceName } from './recipes.ts'
import type { Tile } from './tile.ts'

/** Raise when a recipe, the noise or the Voronoi code changes, so that textures are generated again. */
const cacheVersion = 3

export type TextureRequest = {
  name: SurfaceName
  /** The style's seed. Many seeds share the few variants that a recipe generates. */
  seed: number
  tile: Tile
}

/** Index of the recipe's variant for a seed. */
function variantOf(name: SurfaceName, seed: number): number {
  return Math.floor(hash(seed, 11, 5) * recipes[name].variants)
}

/** Generates texture maps and caches them on disk for other threads and the next start. */
export class TextureCache {
  readonly #folder: string | undefined

  constructor(folder?: string) {
    this.#folder = folder
    if (folder) mkdirSync(folder, { recursive: true })
  }

  get(request: TextureRequest): TextureMaps {
    const cached = this.#read(request)
    if (cached) return unpack(cached, request.tile)
    const packed = pack(generate(request))
    this.#write(request, packed)
    return unpack(packed, request.tile)
  }

  #path({ name, seed, tile }: TextureRequest): string | undefined {
    if (!this.#folder) return undefined
    const variant = [
      cacheVersion,
      name,
      variantOf(name, seed),
      tile.width,
      tile.height,
      tile.pxPerMm.toFixed(4),
    ]
    const digest = createHash('sha256').update(variant.join(' ')).digest('hex').slice(0, 12)
    return join(this.#folder, `${name}-${digest}.relief`)
  }

  #read(request: TextureRequest): Buffer | undefined {
    const path = this.#path(request)
    if (!path) return undefined
    try {
      const bytes = readFileSync(path)
      return bytes.length === packedLength(bytes, request.tile) ? bytes : undefined
    } catch {
      return undefined
    }
  }

  #write(request: TextureRequest, bytes: Buffer): void {
    const path = this.#path(request)
    if (!path) return
    const unfinished = `${path}.${randomUUID()}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, path)
  }
}

function generate({ name, seed, tile }: TextureRequest): TextureMaps {
  const variant = variantOf(name, seed)
  const scale = [1, 0.84, 1.17][variant % 3]!
  return recipes[name].generate(tile, 1000 * (variant + 1) + 7, scale)
}

// File format: lowest and highest height in mm (float32 each), a flag each for tone and hole, then 16-bit
// heights, 8-bit tone and 8-bit hole. New textures are packed and unpacked too, so
// they render exactly as from disk.
const header = 12

function packedLength(bytes: Buffer, { width, height }: Tile): number {
  if (bytes.length < header) return -1
  return header + width * height * (2 + (bytes[8] ?? 0) + (bytes[9] ?? 0))
}

function pack({ height, tone, hole }: TextureMaps): Buffer {
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

function unpack(bytes: Buffer, tile: Tile): TextureMaps {
  const n = tile.width * tile.height
  const low = bytes.readFloatLE(0)
  const unit = (bytes.readFloatLE(4) - low) / 65535
  const height = new Float32Array(n)
  for (let i = 0, at = header; i < n; i++, at += 2)
    height[i] = low + unit * (bytes[at]! | (bytes[at + 1]! << 8))
  const maps: TextureMaps = { tile, height }
  let at = header + 2 * n
  if (bytes[8]) {
    maps.tone = new Float32Array(n)
    for (let i = 0; i < n; i++) maps.tone[i] = (bytes[at++]! - 127.5) / 63.75
  }
  if (bytes[9]) {
    maps.hole = new Float32Array(n)
    for (let i = 0; i < n; i++) maps.hole[i] = bytes[at++]! / 255
  }
  return maps
}
