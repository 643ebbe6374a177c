/** The booth's key lamp, seen from the middle of the picture. */
export interface Lamp {
  /** Towards the lamp; z is up out of the picture, y runs down. */
  x: number
  y: number
  z: number
  /** Share of the light that comes from all around. */
  sky: number
  /** How far light bends round a slope: large lamps bend more. */
  wrap: number
  /** Strength of the shadows that bumps throw. */
  shadow: number
}

function lamp(fromDegrees: number, aboveDegrees: number, rest: Pick<Lamp, 'sky' | 'wrap' | 'shadow'>): Lamp {
  const turn = (fromDegrees * Math.PI) / 180
  const rise = (aboveDegrees * Math.PI) / 180
  return {
    x: -Math.cos(rise) * Math.cos(turn),
    y: -Math.cos(rise) * Math.sin(turn),
    z: Math.sin(rise),
    ...rest,
  }
}

/** Even light from the upper left, for flat swatches. */
export const boothLamp = lamp(48, 37, { sky: 0.3, wrap: 0.25, shadow: 0.35 })
/** Low light along the surface, for close-ups. */
export const rakingLamp = lamp(42, 25, { sky: 0.26, wrap: 0.16, shadow: 0.75 })
/** For folds, rolls and made-up goods. */
export const studioLamp = lamp(46, 40, { sky: 0.3, wrap: 0.3, shadow: 0.3 })
