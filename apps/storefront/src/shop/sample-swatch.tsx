import type { Picture as PictureInfo } from '@corium/contract/goods'
import { Swatch } from '#ui/swatch.tsx'
import { Picture } from './picture.tsx'

type SampleSwatchProps = {
  image: PictureInfo
  hex: string
  soldOut?: boolean
  /** Its size. */
  className?: string
  sizes?: string
}

/** The piece of material beside a line of a bag or an order; its name stands next to it. */
export function SampleSwatch({ image, hex, soldOut, className, sizes = '112px' }: SampleSwatchProps) {
  return (
    <Swatch cut="sample" hex={hex} soldOut={soldOut} className={className}>
      {image.url && <Picture picture={image} sizes={sizes} alt="" />}
    </Swatch>
  )
}
