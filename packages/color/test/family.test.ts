import { expect, test } from 'vitest'
import { colorFamily, type PlainFamily } from '../src/family.ts'
import type { Lab } from '../src/lab.ts'

const examples: Record<PlainFamily, Record<string, Lab>> = {
  black: { black: [15, 0.3, 0.3], 'warm black': [17, 1, 2], jet: [9, 0, 0] },
  white: { chalk: [92, 0, 3], white: [95, 0, 1] },
  gray: { graphite: [32, 0, -1], slate: [45, -2, -6], stone: [64, 1, 5], taupe: [50, 4, 9] },
  beige: { bone: [84, 2, 11], sand: [72, 5, 17], ivory: [90, 1, 9] },
  brown: { chestnut: [31, 17, 18], espresso: [20, 6, 7], tobacco: [36, 14, 24] },
  tan: { tan: [52, 18, 32], camel: [60, 12, 30], caramel: [48, 20, 38], cognac: [42, 24, 32] },
  red: { red: [40, 58, 35], oxblood: [27, 27, 12], claret: [33, 38, 14], burgundy: [22, 25, 8] },
  orange: { orange: [60, 45, 55], rust: [45, 38, 40] },
  yellow: { mustard: [66, 10, 56], lemon: [85, -5, 70] },
  green: { bottle: [27, -15, 4], pine: [36, -20, 6], sage: [63, -9, 9], moss: [42, -8, 22] },
  teal: { teal: [40, -20, -12], petrol: [30, -14, -12] },
  blue: { ink: [22, 2, -20], cobalt: [34, 10, -45], mist: [72, -4, -9], navy: [18, 3, -22] },
  purple: { plum: [27, 20, -8], lilac: [65, 15, -18], violet: [35, 35, -40] },
  pink: { rose: [66, 22, 8], blush: [80, 12, 8], fuchsia: [50, 60, -5] },
}

for (const [family, colors] of Object.entries(examples)) {
  test(`${Object.keys(colors).join(', ')}: family ${family}`, () => {
    for (const [name, lab] of Object.entries(colors)) expect(colorFamily(lab), name).toBe(family)
  })
}
