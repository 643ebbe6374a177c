import type { Picture as PictureInfo } from '@corium/contract/goods'
import { Swatch } from '#ui/swatch.tsx'
import { Picture } from './picture.tsx'

type SampleSwatchProps = {
  image: PictureInfo
  hex: string
  soldOut?: boolean
  /** Sets its size. */
  className?: string
  sizes?: string
}

/** The material of a bag or order line; the line shows its name as text. */
export function SampleSwatch({ image, hex, soldOut, className, sizes = '112px' }: SampleSwatchProps) {
  return (
    <Swatch cut="sample" hex={hex} soldOut={soldOut} className={className}>
      {image.url && <Picture picture={image} sizes={sizes} alt="" />}
    </Swatch>
  )
}
