import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'

type AvatarProps = { picture: string | null; name: string; small?: boolean }

/** A member's picture, or the first letter of the name, also where the picture cannot be loaded. */
export function Avatar({ picture, name, small = false }: AvatarProps) {
  const shape = classNames(small ? 'size-10' : 'size-18', 'flex-none bg-booth object-cover')
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed) {
    return (
      <img
        src={picture}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className={shape}
        onError={() => setFailed(picture)}
      />
    )
  }
  return (
    <span
      className={classNames(
        'display grid place-items-center text-ink-2',
        small ? 'text-base' : 'text-h3',
        shape,
      )}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
