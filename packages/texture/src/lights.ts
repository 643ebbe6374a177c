/** A key light; the vector points from the middle of the picture toward it. */
export type Light = {
  /** z points out of the picture, y runs down. */
  x: number
  y: number
  z: number
  /** Share of ambient light. */
  ambient: number
  /** Wrap lighting: how far light reaches around a slope. Large lamps wrap more. */
  wrap: number
  /** Strength of the shadows cast by bumps. */
  shadow: number
}

function light(
  fromDegrees: number,
  aboveDegrees: number,
  rest: Pick<Light, 'ambient' | 'wrap' | 'shadow'>,
): Light {
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
export const boothLight = light(48, 37, { ambient: 0.3, wrap: 0.25, shadow: 0.35 })
/** Low-angle light for close-ups. */
export const rakingLight = light(42, 25, { ambient: 0.26, wrap: 0.16, shadow: 0.75 })
/** For drapes, rolls, stacks and mockups. */
export const studioLight = light(46, 40, { ambient: 0.3, wrap: 0.3, shadow: 0.3 })
