import { refuseFields } from '#server/refuse.ts'

/**
 * A cursor names its feed, so that a program that mixes up two cursors is refused.
 * @throws `field-errors`
 */
export function readCursor(name: 'order' | 'goods', cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const number = new RegExp(`^${name}-(\\d{1,15})$`).exec(cursor)?.[1]
  return number === undefined ? refuseFields({ cursor: 'invalid' }) : Number(number)
}

export const writeCursor = (name: 'order' | 'goods', number: number): string => `${name}-${number}`
