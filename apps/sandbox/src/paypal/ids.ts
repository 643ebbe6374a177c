import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'

/** 17 characters, like the ids of orders, captures and refunds. */
export function newId(): string {
  return random(17)
}

export function newEventId(): string {
  return `WH-${random(17)}-${random(17)}`
}

export function newDisputeId(): string {
  return `PP-R-SBX-${randomInt(10_000_000, 100_000_000)}`
}

export function newAccessToken(): string {
  return `A21AA${random(92)}`
}

function random(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
