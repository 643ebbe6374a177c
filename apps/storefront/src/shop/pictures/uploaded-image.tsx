import { useCallback, useState } from 'react'

/** Lucide's `image-off` in the middle of an empty picture, whose size CSS sets as for any other. */
const missing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-44 -44 112 112" fill="none" stroke="#767676" stroke-width="1.4">' +
    '<path d="m2 2 20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5 6 21M18 12l3 3' +
    'M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.4-.6M21 15V5a2 2 0 0 0-2-2H9"/></svg>',
)}`

type UploadedImageProps = {
  src: string
  alt: string
  width?: number
  height?: number
  className?: string
  /** Loads it at once. */
  priority?: boolean
  onFailure?: () => void
}

/** A picture that a person uploaded; a plain sign where it cannot be loaded. */
export function UploadedImage({ src, priority = false, onFailure, ...image }: UploadedImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  // It may have failed before hydration, when React did not listen to its error event yet.
  const checkFailed = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src)
    },
    [src],
  )
  return (
    <img
      {...image}
      ref={checkFailed}
      src={failedSrc === src ? missing : src}
      alt={image.alt}
      loading={priority ? 'eager' : 'lazy'}
      onError={() => {
        setFailedSrc(src)
        onFailure?.()
      }}
    />
  )
}
