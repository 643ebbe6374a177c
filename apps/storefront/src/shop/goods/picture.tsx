import type { SmallPicture } from '@corium/contract/goods'
import { useCallback, useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { pictureSrcSet, pictureUrl } from './picture-url.ts'

type PictureProps = {
  /** Without `hex` where it lies on a swatch of its color. */
  picture: Omit<SmallPicture, 'hex'> & { hex?: string | undefined; alt?: string }
  /** The `sizes` attribute: `(min-width: 1280px) 25vw, 50vw`. */
  sizes: string
  /** Loads the picture at once and before the others; for the first large picture of a page. */
  priority?: boolean
  /** Loads the picture after the others, although a part of it may be in sight. */
  later?: boolean
  /** Instead of the picture's own text; an empty one when the name is shown next to the picture. */
  alt?: string
  /** Between 150 and 400 pixels wide: smaller and larger files are no choice. */
  isCard?: boolean
  className?: string
}

/**
 * Delays in milliseconds before a failed picture is requested again: the server may still be rendering it.
 */
const retryDelays = [3_000, 6_000, 15_000, 30_000]

/**
 * A picture of a material. Its box has the final size and shows the material's
 * color until the picture has loaded.
 */
export function Picture(props: PictureProps) {
  const { picture, sizes, priority = false, later = false, alt, isCard, className } = props
  const { url, width, height, hex } = picture
  const [retries, setRetries] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const delay = retryDelays[retries]
    if (!failed || delay === undefined) return
    const timer = setTimeout(() => {
      setFailed(false)
      setRetries(retries + 1)
    }, delay)
    return () => clearTimeout(timer)
  }, [failed, retries])

  // The picture may have failed before hydration, when React did not listen to its error event yet.
  const checkFailed = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
  }, [])

  const retryQuery = retries > 0 ? `?${retries}` : ''
  return (
    <img
      key={retries}
      ref={checkFailed}
      src={pictureUrl(url, 640) + retryQuery}
      srcSet={retryQuery ? undefined : pictureSrcSet(url, width, isCard ? [320, 800] : undefined)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : later ? 'low' : undefined}
      decoding={priority ? undefined : 'async'}
      onError={() => setFailed(true)}
      className={classNames(failed && 'invisible', className) || undefined}
      style={hex ? { backgroundColor: hex } : undefined}
    />
  )
}
