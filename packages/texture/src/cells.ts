import { hash } from './noise.ts'
import { findNeighbours, type Neighbours, type Scatter, type Sites, scatter, shortest } from './sites.ts'
import { sizeMm, type Tile } from './tile.ts'

export interface CellPlan extends Scatter {
  /** How round the corners are: 0 leaves them sharp, about 12 is plump, 25 nearly straight. */
  rounding: number
  /** Times the points are moved towards the middle of their cells. */
  relax?: number
}

/** Where a point lies in its cell. */
export interface CellPlace {
  /** Distance to the border in pitches, with rounded corners. */
  edge: number
  /** Distance to the cell's own point in pitches, and the way there in mm. */
  centre: number
  dx: number
  dy: number
  site: number
  /** 0 to 1, each border's own: near a corner it runs smoothly into the next border's. */
  crease: number
}

/** Answers for any point (mm) of the tile; fastest when asked for points side by side. */
export type Cells = (x: number, y: number) => CellPlace

export function growCells(tile: Tile, plan: CellPlan, seed: number): Cells {
  let sites = scatter(sizeMm(tile), plan, seed)
  for (let times = plan.relax ?? 0; times > 0; times--) sites = relaxed(sites)
  return walkCells(sites, plan.rounding)
}

export function walkCells(sites: Sites, rounding: number): Cells {
  const { widthMm, heightMm } = sites
  const around = findNeighbours(sites)
  const { count, index, borders } = around
  const pitch = pitches(around)
  const away = new Float64Array(count)
  const creases = Float64Array.from(index, (other, at) => {
    const one = Math.floor(at / count)
    return hash(Math.min(one, other), Math.max(one, other), 77)
  })
  const place: CellPlace = { edge: 0, centre: 0, dx: 0, dy: 0, site: 0, crease: 0 }
  let site = 0

  return (x, y) => {
    let px = shortest(x - sites.x[site]!, widthMm)
    let py = shortest(y - sites.y[site]!, heightMm)
    let nearest = 0
    let reach = 0
    let seen = 0
    let far = 0
    // Step across borders until all of them are ahead. The bound is against rounding errors only.
    for (let moves = 0; moves < 400; moves++) {
      const first = site * count
      far = Math.sqrt(px * px + py * py)
      // Borders further than this add less than a hundredth to the rounding.
      reach = rounding > 0 ? (4.6 / rounding) * pitch[site]! : 0
      nearest = Number.POSITIVE_INFINITY
      let crossed = 0
      for (seen = 0; seen < count; seen++) {
        const at = (first + seen) * 3
        const half = borders[at + 2]!
        // Neighbours come nearest first: from here on none can be nearer than what is found.
        if (half - far > nearest + reach) break
        const border = half - px * borders[at]! - py * borders[at + 1]!
        away[seen] = border
        if (border < nearest) {
          nearest = border
          crossed = seen
        }
      }
      if (nearest >= -1e-6) break
      const at = (first + crossed) * 3
      const distance = 2 * borders[at + 2]!
      px -= borders[at]! * distance
      py -= borders[at + 1]! * distance
      site = index[first + crossed]!
    }
    const size = pitch[site]!
    let edge = nearest / size
    if (rounding > 0) {
      let sum = 0
      let creased = 0
      for (let j = 0; j < seen; j++) {
        const behind = away[j]! - nearest
        if (behind > reach) continue
        const share = Math.exp((-rounding * behind) / size)
        sum += share
        creased += share * creases[site * count + j]!
      }
      edge -= Math.log(sum) / rounding
      place.crease = creased / sum
    }
    place.edge = Math.max(0, edge)
    place.centre = far / size
    place.dx = px
    place.dy = py
    place.site = site
    return place
  }
}

/** Mean distance to the four nearest, a site. */
function pitches({ count, index, borders }: Neighbours): Float32Array {
  const near = Math.min(4, count)
  return Float32Array.from({ length: index.length / count }, (_, k) => {
    let sum = 0
    for (let j = 0; j < near; j++) sum += borders[(k * count + j) * 3 + 2]! * 2
    return sum / near
  })
}

/** Each point moves most of the way to the middle of its cell: slivers disappear. */
function relaxed(sites: Sites): Sites {
  const n = sites.x.length
  const cells = walkCells(sites, 0)
  const pull = { x: new Float64Array(n), y: new Float64Array(n), count: new Float64Array(n) }
  const step = Math.sqrt((sites.widthMm * sites.heightMm) / n) / 4
  for (let y = step / 2; y < sites.heightMm; y += step) {
    for (let x = step / 2; x < sites.widthMm; x += step) {
      const { site, dx, dy } = cells(x, y)
      pull.x[site]! += dx
      pull.y[site]! += dy
      pull.count[site]!++
    }
  }
  const moved = (from: Float32Array, by: Float64Array, length: number) =>
    from.map((at, k) => {
      const to = pull.count[k]! > 0 ? at + (0.8 * by[k]!) / pull.count[k]! : at
      return ((to % length) + length) % length
    })
  return { ...sites, x: moved(sites.x, pull.x, sites.widthMm), y: moved(sites.y, pull.y, sites.heightMm) }
}
