import type { Finish } from './picture-spec.ts'

/** What a finish changes in the way a grain takes light. */
export interface FinishEffect {
  /** Multiplies the grain's roughness and highlight. */
  rough: number
  shine: number
  /** Clear layer over the grain, mirroring the booth's lamps: 0 none to 1 patent. */
  coat: number
  /** Metal flakes: part of the colour answers the light as a highlight does. */
  flake: number
  /** Pearl: the highlight turns from cool to warm with the angle. */
  pearl: number
  /** How much of the colour is rubbed off the crowns (above 0) and left in the valleys. */
  rubbed: number
  /** Multiplies the clouds in the dye. */
  tone: number
}

const plain: FinishEffect = { rough: 1, shine: 1, coat: 0, flake: 0, pearl: 0, rubbed: 0, tone: 1 }

export const finishEffects: Record<Finish, FinishEffect> = {
  matt: { ...plain, rough: 1.3, shine: 0.45 },
  'semi-matt': plain,
  gloss: { ...plain, rough: 0.72, shine: 1.8 },
  patent: { ...plain, rough: 0.8, shine: 1.3, coat: 1 },
  metallic: { ...plain, rough: 0.9, shine: 0.8, flake: 1 },
  pearl: { ...plain, rough: 0.95, shine: 1.2, flake: 0.35, pearl: 1 },
  'two-tone': { ...plain, rubbed: 1, tone: 1.8 },
  waxed: { ...plain, rough: 0.85, shine: 1.25, tone: 1.6, rubbed: 0.35 },
}
