/** Counts above this show as `99+` (§9). */
const maxCount = 99

export const badgeText = (count: number): string => (count > maxCount ? `${maxCount}+` : String(count))

/** A round count at the corner of an icon; renders nothing at zero. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2 -right-2.5 grid h-[17px] min-w-[17px] place-items-center rounded-full bg-ink px-1 text-[10.5px] leading-none font-strong text-paper"
    >
      {badgeText(count)}
    </span>
  )
}
