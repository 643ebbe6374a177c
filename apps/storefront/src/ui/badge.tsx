/** The most that a badge counts to (§9). */
const most = 99

/** `3`, and `99+` above the maximum. */
export const badgeText = (count: number): string => (count > most ? `${most}+` : String(count))

/** A count in a disc of ink at the corner of an icon; nothing at zero. */
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
