import type { Picture } from '@corium/contract/goods'
import { useState } from 'react'
import './swatch.css'

type SwatchProps = {
  picture?: Picture
  hex: string
  /** The name of the material, if no text beside the swatch gives it. */
  title?: string
  size?: 24 | 30 | 36 | 44
}

/**
 * A piece of a material with a pinked edge. Shows the color until the picture has
 * loaded, or where there is none.
 */
export function Swatch({ picture, hex, title, size = 30 }: SwatchProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span className="swatch" style={{ width: size, height: size, backgroundColor: hex }} title={title}>
      {title && <span className="visually-hidden">{title}</span>}
      {picture?.url && !failed && (
        <img src={`${picture.url}/160.webp`} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
    </span>
  )
}
