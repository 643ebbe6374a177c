/** The time, as everything in the shop reads it. Tests pass one that they can move. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const later = (moment: Date, bySeconds: number): Date => new Date(moment.getTime() + bySeconds * 1000)
