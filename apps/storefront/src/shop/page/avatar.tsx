import { classNames } from '#ui/class-names.ts'

type AvatarProps = { picture: string | null; name: string; className?: string }

/** A member's picture, or the first letter of the name. */
export function Avatar({ picture, name, className }: AvatarProps) {
  const shape = classNames('size-18 flex-none bg-booth object-cover', className)
  if (picture) return <img src={picture} alt="" width={72} height={72} className={shape} />
  return (
    <span
      className={classNames('display grid place-items-center text-h3 text-ink-2', shape)}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
