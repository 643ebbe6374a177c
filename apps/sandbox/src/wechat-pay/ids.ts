import { randomInt } from 'node:crypto'

/** 28 digits like the provider's: prefix, day and a random tail. */
export function newTransactionId(now: Date): string {
  return `420000${digits(4)}${day(now)}${digits(10)}`
}

export function newRefundId(now: Date): string {
  return `5030${digits(7)}${day(now)}${digits(10)}`
}

/** 36 characters like the provider's. */
export const newPrepayId = (now: Date): string => `wx${day(now)}${digits(26)}`

export const newComplaintId = (now: Date): string => `2000000${day(now)}${digits(12)}`

export const newLogId = (now: Date): string => `3002853${day(now)}${digits(12)}`

export function newCodeUrl(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const tail = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `weixin://wxpay/bizpayurl?pr=${tail}zz`
}

function day(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
