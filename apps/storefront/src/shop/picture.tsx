import type { Picture as PictureInfo } from '@corium/contract/goods'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { pictureAddress, pictureSources } from './picture-address.ts'

type PictureProps = {
  picture: PictureInfo
  /** How wide it is shown, as in the `sizes` attribute: `(min-width: 1280px) 25vw, 50vw`. */
  sizes: string
  /** The first large picture of a page: fetched at once, before the others. */
  first?: boolean
  /** Leave it empty where the name stands beside the picture. */
  alt?: string
  className?: string
}

/** Milliseconds before a picture that the shop is still making is asked for again. */
const patience = [3_000, 6_000, 15_000, 30_000]

/** A picture of the shop. Its place is kept and shows the material's colour until it arrives. */
export function Picture({ picture, sizes, first = false, alt, className = '' }: PictureProps) {
  const { url, width, height, hex } = picture
  const [tries, setTries] = useState(0)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    const wait = patience[tries]
    if (!missing || wait === undefined) return
    const timer = setTimeout(() => {
      setMissing(false)
      setTries(tries + 1)
    }, wait)
    return () => clearTimeout(timer)
  }, [missing, tries])

  // A picture can fail before the page comes alive; its error event is gone by then.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(true)
  }, [])

  const again = tries > 0 ? `?${tries}` : ''
  return (
    <img
      key={tries}
      ref={look}
      src={pictureAddress(url, 640) + again}
      srcSet={again ? undefined : pictureSources(url, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      onError={() => setMissing(true)}
      className={`${missing ? 'invisible' : ''} ${className}`}
      style={{ backgroundColor: hex } as CSSProperties}
    />
  )
}
