import type { Finish } from './picture-spec.ts'

/** How a finish modifies a grain's material. */
export type FinishEffect = {
  /** Multipliers of the material's values. */
  roughness: number
  specular: number
  /** Strength of a clear coat that reflects the lamps: 0 is none, 1 is patent leather. */
  clearCoat: number
  /** Share of metal flakes, which reflect light in the color of the material. */
  flake: number
  /** How much the highlight shifts from cool to warm with the viewing angle. */
  pearl: number
  /** How much color is rubbed off the raised parts and stays in the valleys. */
  rubbed: number
  /** Multiplier of the material's tone variation. */
  tone: number
}

const plain: FinishEffect = {
  roughness: 1,
  specular: 1,
  clearCoat: 0,
  flake: 0,
  pearl: 0,
  rubbed: 0,
  tone: 1,
}

export const finishEffects: Record<Finish, FinishEffect> = {
  matte: { ...plain, roughness: 1.3, specular: 0.45 },
  'semi-matte': plain,
  gloss: { ...plain, roughness: 0.72, specular: 1.8 },
  patent: { ...plain, roughness: 0.8, specular: 1.3, clearCoat: 1 },
  metallic: { ...plain, roughness: 0.9, specular: 0.8, flake: 1 },
  pearl: { ...plain, roughness: 0.95, specular: 1.2, flake: 0.35, pearl: 1 },
  'two-tone': { ...plain, rubbed: 1, tone: 1.8 },
  waxed: { ...plain, roughness: 0.85, specular: 1.25, tone: 1.6, rubbed: 0.35 },
}
