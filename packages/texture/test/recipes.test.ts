import { expect, test } from 'vitest'
import { recipes, type SurfaceName } from '../src/recipes.ts'
import type { Tile } from '../src/tile.ts'

const tile: Tile = { width: 192, height: 240, pxPerMm: 7 }

for (const name of Object.keys(recipes) as SurfaceName[]) {
  const { generate } = recipes[name]

  test(`${name}: the tile is seamless`, () => {
    const { height } = generate(tile, 1007, 1)
    const { width, height: rows } = tile
    const jump = (from: number, to: number) => {
      let sum = 0
      for (let y = 0; y < rows; y++) sum += Math.abs(height[y * width + from]! - height[y * width + to]!)
      return sum / rows
    }
    const fall = (from: number, to: number) => {
      let sum = 0
      for (let x = 0; x < width; x++) sum += Math.abs(height[from * width + x]! - height[to * width + x]!)
      return sum / width
    }
    const across = Array.from({ length: width - 1 }, (_, x) => jump(x, x + 1))
    const down = Array.from({ length: rows - 1 }, (_, y) => fall(y, y + 1))
    expect(jump(width - 1, 0)).toBeLessThanOrEqual(Math.max(...across) * 1.2)
    expect(fall(rows - 1, 0)).toBeLessThanOrEqual(Math.max(...down) * 1.2)
  })

  test(`${name}: the same seed generates the same height map, another seed a different one`, () => {
    const small: Tile = { width: 96, height: 96, pxPerMm: 3 }
    const one = generate(small, 1007, 1)
    expect(generate(small, 1007, 1).height).toEqual(one.height)
    expect(generate(small, 2007, 1).height).not.toEqual(one.height)
  })

  test(`${name}: every height is finite`, () => {
    expect(generate(tile, 3007, 1.17).height.every(Number.isFinite)).toBe(true)
  })
}
