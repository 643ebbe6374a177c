import { pictureUrl } from '#shop/goods/picture-url.ts'
import { useFirstInput } from '#ui/use-first-input.ts'

/** SVG paths in a 100 × 100 view box: the outline (`cut`) and its stitches (`seam`). */
const shapes = {
  'shoe-upper': {
    cut: 'M17 36q9-5 22 0l5 7 4-6 9 14q13 9 26 11 4 2 4 8H13q2-19 4-34z',
    seam: 'M14 64h72M19 41q9 4 19 0M47 40l8 13M52 39l8 12',
  },
  bags: {
    cut: 'M19 40h62l7 40H12zM36 40c0-24 28-24 28 0h-5c0-16-18-16-18 0z',
    seam: 'M24 45h52l-2 16q-24 4-48 0z',
  },
  sofa: {
    cut: 'M24 34q0-4 4-4h44q4 0 4 4v14h2q10-2 10 7v17q0 3-3 3H15q-3 0-3-3V55q0-9 10-7h2z',
    seam: 'M24 48v14h52V48M50 32v30M15 66h70',
  },
  'car-seat': {
    cut: 'M42 10h16q4 0 4 5v8q0 4-4 4H42q-4 0-4-4v-8q0-5 4-5zM35 30q15-6 30 0 6 3 6 11l2 22q12 2 10 12-2 11-12 11H29q-10 0-12-11-2-10 10-12l2-22q0-8 6-11z',
    seam: 'M41 33l-1 29M59 33l1 29M22 75h56M37 43q13-3 26 0',
  },
  garments: {
    cut: 'M38 17l12 7 12-7 19 10 9 36H76l-4-15v39H28V48l-4 15H10l9-36z',
    seam: 'M50 26v60M33 64h11M56 64h11M39 19l8 12M61 19l-8 12',
  },
  electronics: {
    cut: 'M34 10h32q5 0 5 5v70q0 5-5 5H34q-5 0-5-5V15q0-5 5-5z',
    seam: 'M34 15h17q3 0 3 3v17q0 3-3 3H34z',
  },
} as const

export type EndUse = keyof typeof shapes
export const endUsesWithShape = Object.keys(shapes) as EndUse[]

type EndUseShapeProps = { use: EndUse; hex: string | undefined; image: string | undefined }

/** An end use drawn as a shape cut out of a material: its color, and after the first input its grain. */
export function EndUseShape({ use, hex = '#8a8a89', image }: EndUseShapeProps) {
  const { cut, seam } = shapes[use]
  const hasInput = useFirstInput()
  return (
    <span aria-hidden="true" className="swatch-shadow relative aspect-square w-[76%]">
      <span
        className="absolute inset-0 bg-cover"
        style={{
          backgroundColor: hex,
          backgroundImage: image && hasInput ? `url("${pictureUrl(image, 320)}")` : undefined,
          maskImage: `url("data:image/svg+xml,${encodeURIComponent(outline(cut))}")`,
        }}
      />
      <svg viewBox="0 0 100 100" className="absolute inset-0" aria-hidden="true">
        <path
          d={seam}
          fill="none"
          stroke="#ffffff"
          strokeOpacity=".75"
          strokeWidth=".9"
          strokeDasharray="2 1.4"
        />
      </svg>
    </span>
  )
}

/** The shape is a mask over the picture, so that the color shows until the picture has loaded. */
const outline = (cut: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill-rule="evenodd" d="${cut}"/></svg>`
